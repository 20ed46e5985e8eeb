import { posix } from 'node:path';
import { type PackageManagerName, packageManagers } from '../../descriptor/package-managers.ts';
import { mimeType } from '../../descriptor/rules/entry/mime-types.ts';
import type { FileTree } from '../../desktop/icon-theme/find-icons.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { allPackageManagers } from '../../package-manager/all-package-managers.ts';
import type { Note } from '../note.ts';
import {
  type IconChoice,
  type Proposal,
  type ProposedValue,
  withMissingFields,
} from '../proposal.ts';
import type { Provenance } from '../provenance.ts';
import { type ApplicationIcon, applicationIcon, type FoundIcons } from './application-icon.ts';
import { categoryOfSection, platformCategories } from './categories.ts';
import type { DesktopFile } from './desktop-files.ts';
import { fileExtensions } from './file-extensions.ts';
import { guessLaunch, hasToolkit } from './guess-launch.ts';
import { inTerminal, isAnyTerminal } from './in-terminal.ts';
import { licenceOf, metainfoOf } from './licence.ts';
import { neutralIconChoice } from './neutral-icon-choice.ts';
import { type EntryStart, startOfEntry } from './start-of-entry.ts';
import { summaryOf } from './summary.ts';
import { valuesOfStart } from './values-of-start.ts';

/** The known data of an application before its first start. */
interface ApplicationFacts {
  readonly desktopFile: DesktopFile;
  /** The application's own files. */
  readonly files: ImageFiles;
  readonly name: ProposedValue;
  readonly template?: ProposedValue | undefined;
  /** The packages that install it, and their provenance. */
  readonly packages?:
    | {
        readonly manager: PackageManagerName;
        readonly names: readonly string[];
        readonly from: Provenance;
      }
    | undefined;
  /** Names of its dependencies, which tell the toolkit. */
  readonly dependencies: readonly string[];
  /** The section of its package; empty if it is unknown. */
  readonly section: string;
  /** Fallback files for the icon, such as those of an icon theme. */
  readonly themes?: ((icon: string) => AsyncIterable<ThemeFiles>) | undefined;
}

export interface ThemeFiles {
  readonly package: string;
  readonly files: FileTree;
}

const maxKeywords = 30;

const singleLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Keywords as the platform searches them: split at commas, matched by prefix. */
function keywordsOf(
  { keywords, genericName, name }: DesktopFile['entry'],
  more: readonly string[] = [],
): string[] {
  // Only the first word of a phrase is matched.
  const isShort = genericName !== undefined && genericName.trim().split(/\s+/).length <= 2;
  const words = [...keywords, ...more, ...(isShort ? [genericName] : [])]
    .flatMap((word) => word.split(','))
    .map(singleLine)
    .filter((word) => word !== '' && word.toLowerCase() !== name?.toLowerCase());
  const unique = new Map(words.map((word) => [word.toLowerCase(), word]));
  return [...unique.values()].slice(0, maxKeywords);
}

/** Whether a program runs in a terminal. Some desktop files request one for a program with windows, to show its log. */
function needsTerminal({ desktopFile, dependencies }: ApplicationFacts, program: string): boolean {
  return isAnyTerminal(program) || (desktopFile.entry.terminal && !hasToolkit(dependencies));
}

function terminalNotes(facts: ApplicationFacts, program: string): Note[] {
  const { desktopFile, name, packages } = facts;
  if (!needsTerminal(facts, program)) {
    if (!desktopFile.entry.terminal) return [];
    const message =
      'its desktop file requests a terminal, but its package depends on a toolkit for windows: it is started without a terminal';
    return [{ code: 'terminal', key: 'path', message }];
  }
  const message = packages
    ? 'it runs in a terminal: xterm was added, which starts it'
    : `it runs in a terminal: install one that starts it, e.g. path /usr/bin/xterm and args "-name ${name.value} -e ${program}"`;
  return [{ code: 'terminal', key: 'path', message }];
}

/** An entry without Exec and without the service that starts it. */
const startUnknown: Note = {
  code: 'executable-unknown',
  key: 'path',
  message:
    'its desktop file has no Exec line, and no service of the session bus with its name is in the files; add its executable',
};

function pathProvenance(
  { notes }: EntryStart,
  isInTerminal: boolean,
  exec: Provenance,
): Provenance {
  if (isInTerminal) return { source: 'default', detail: 'terminal' };
  const isUnknown = notes.some(({ code }) => code === 'executable-unknown');
  return isUnknown ? { source: 'guess', detail: 'Exec' } : exec;
}

/** A descriptor from an application's files. Its window class is a guess, until a start shows the window. */
export async function proposalOfApplication(facts: ApplicationFacts): Promise<Proposal> {
  const { desktopFile, files, name, template, packages, dependencies, section } = facts;
  const { path, entry } = desktopFile;
  const values = new Map<string, ProposedValue>([['name', name]]);
  const notes: Note[] = [...(desktopFile.notes ?? [])];
  const says = (key: string): Provenance => {
    return { source: 'desktopFile', detail: `${posix.basename(path)}, ${key}` };
  };
  const set = (key: string, value: unknown, from: Provenance) => values.set(key, { value, from });
  if (template) values.set('template', template);
  if (entry.name !== undefined) set('displayname', singleLine(entry.name), says('Name'));
  const categories = platformCategories(entry.categories);
  const ofSection = categoryOfSection(section);
  if (categories.length > 0) {
    const by = categories.map((one) => one.by).join(', ');
    set('cat', categories.map(({ category }) => category).join(','), says(`Categories: ${by}`));
  } else if (ofSection) {
    values.set('cat', ofSection);
  } else {
    set('cat', 'utilities', { source: 'default' });
    const has = entry.categories.length > 0 ? `only ${entry.categories.join(', ')}` : 'none';
    const message = `the desktop file has ${has} as categories; utilities was taken`;
    notes.push({ code: 'category-unknown', key: 'cat', message });
  }
  const about = await metainfoOf(files, path);
  const keywords = keywordsOf(entry, about?.keywords);
  if (keywords.length > 0) set('keyword', keywords.join(','), says('Keywords'));
  const start = await startOfEntry(files, entry, path);
  const program = start?.program ?? String(name.value);
  const isInTerminal = start !== undefined && packages && needsTerminal(facts, program);
  const terminal = isInTerminal ? inTerminal(start.command, String(name.value)) : undefined;
  const stated =
    start &&
    valuesOfStart((terminal ?? start).command, String(name.value), {
      path: pathProvenance(start, terminal !== undefined, says('Exec')),
      exec: says('Exec'),
    });
  for (const [key, value] of stated?.values ?? []) values.set(key, value);
  if (packages) {
    const { companions } = allPackageManagers[packages.manager];
    const added = terminal ? [companions.terminal] : [];
    const all = [...new Set([...packages.names, ...added])];
    set(packageManagers[packages.manager].field, all.join(' '), packages.from);
  }
  const launch = terminal?.launch ?? guessLaunch(program, entry.startupWmClass, dependencies);
  const basis = terminal
    ? 'the terminal'
    : entry.startupWmClass === undefined
      ? 'the program'
      : 'StartupWMClass';
  set('launch', launch, { source: 'guess', detail: basis });
  notes.push({
    code: 'launch-guessed',
    key: 'launch',
    message: `${launch} is guessed from ${basis}; no window has shown it`,
  });
  set('desktopfile', path, { source: 'desktopFile', detail: posix.basename(path) });
  const types = [...new Set(entry.mimeTypes.filter((type) => mimeType.test(type)))];
  if (types.length > 0) {
    set('mimetype', types.map((type) => `${type};`).join(''), says('MimeType'));
    const { extensions, sources } = await fileExtensions(files, types);
    const from: Provenance = { source: 'mimeTypes', detail: sources.join(', ') };
    if (extensions.length > 0) set('fileextensions', extensions.join(';'), from);
  }
  if (/^non-free/.test(section)) {
    set('licence', 'non-free', { source: 'package', detail: `section ${section}` });
  } else {
    const licence = await licenceOf(files, about, packages?.names ?? []);
    if (licence) values.set('licence', licence);
  }
  set('acl', { permit: ['all'] }, { source: 'default' });
  const summary = summaryOf(desktopFile, about);
  const found = await iconOf(facts, [
    posix.basename(program),
    String(name.value),
    ...(packages?.names ?? []),
  ]);
  const { chosen, notes: ofIcon } = withNeutralIcon(found, String(name.value));
  set('icon', `${name.value}.svg`, chosen.from);
  if (entry.noDisplay || entry.hidden || entry.onlyShowIn.length > 0) {
    const where = entry.onlyShowIn.length > 0 ? `only ${entry.onlyShowIn.join(', ')} show it` : '';
    const message = where || 'its desktop file hides it from menus';
    notes.push({ code: 'not-in-menus', message });
  }
  return withMissingFields({
    values,
    ...(summary && { more: new Map([['summary', summary]]) }),
    icon: chosen.content,
    iconKind: chosen.kind,
    otherIcons: found.others.map((icon) => iconChoice(icon, found.of)),
    notes: [
      ...notes,
      ...(start?.notes ?? [startUnknown]).filter(
        ({ code }) => !terminal || code !== 'executable-unknown',
      ),
      ...(stated?.notes ?? []),
      ...terminalNotes(facts, program),
      ...ofIcon,
    ],
  });
}

/** The icons of an application, and the package of those that are not its own. */
type IconsOf = FoundIcons & { readonly of?: string };

/** Its own icons, else those of a theme. Drawings are preferred. */
async function iconOf(
  { desktopFile: { entry, path }, files, themes }: ApplicationFacts,
  names: readonly string[],
): Promise<IconsOf> {
  if (entry.icon === undefined) {
    const message = `${path} names no icon`;
    const note: Note = { code: 'icon-missing', key: 'icon', message };
    return { icon: undefined, others: [], notes: [note] };
  }
  const own = await applicationIcon(files, entry.icon, names);
  if (own.icon || !themes) return own;
  let picture: IconsOf | undefined;
  for await (const theme of themes(entry.icon)) {
    const found = await applicationIcon(theme.files, entry.icon, []);
    if (!found.icon) continue;
    const message = `the icon is that of the theme in ${theme.package}, which has a licence of its own`;
    const note: Note = { code: 'icon-of-theme', key: 'icon', message };
    const icons = { ...found, of: theme.package, notes: [note, ...found.notes] };
    if (!found.notes.some(({ code }) => code === 'icon-picture')) return icons;
    picture ??= icons;
  }
  return picture ?? own;
}

function iconChoice(
  { bytes, path, kind, change }: ApplicationIcon,
  of: string | undefined,
): IconChoice {
  const details = [path, ...(of === undefined ? [] : [`of ${of}`]), ...(change ? [change] : [])];
  return { content: bytes, kind, from: { source: 'icon', detail: details.join(', ') } };
}

/** The default icon: a neutral one if there is no other. */
function withNeutralIcon({ icon, of, notes }: IconsOf, name: string) {
  if (icon) return { chosen: iconChoice(icon, of), notes };
  const { chosen, note } = neutralIconChoice(name);
  return { chosen, notes: [...notes, note] };
}
