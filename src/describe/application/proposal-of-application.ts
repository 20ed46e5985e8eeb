import { posix } from 'node:path';
import { type PackageManagerName, packageManagers } from '../../descriptor/package-managers.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import type { Note } from '../note.ts';
import type { Proposal, ProposedValue } from '../proposal.ts';
import type { Provenance } from '../provenance.ts';
import { withMissingFields } from '../sources/complete.ts';
import { applicationIcon } from './application-icon.ts';
import { platformCategories } from './categories.ts';
import type { DesktopFile } from './desktop-files.ts';
import { fileExtensions } from './file-extensions.ts';
import { guessLaunch } from './guess-launch.ts';
import { startOfEntry } from './start-of-entry.ts';

/** What is known of an application before it has been started. */
export interface ApplicationFacts {
  readonly desktopFile: DesktopFile;
  /** The files that belong to it. */
  readonly files: ImageFiles;
  readonly name: ProposedValue;
  readonly template?: ProposedValue | undefined;
  /** The packages that install it. */
  readonly packages?:
    | { readonly manager: PackageManagerName; readonly names: readonly string[] }
    | undefined;
  /** Names of packages that it needs, which tell its toolkit. */
  readonly dependencies: readonly string[];
  /** The part of the distribution that its package is in; empty if it is unknown. */
  readonly section: string;
}

const mimeType = /^[A-Za-z0-9][\w!#$&^.+-]{0,126}\/[A-Za-z0-9][\w!#$&^.+-]{0,126}$/;

const maxKeywords = 30;

const singleLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Keywords as the platform searches them: by their beginnings, and split at commas. */
function keywordsOf({ keywords, genericName, name }: DesktopFile['entry']): string[] {
  // A longer phrase is found by its first word only.
  const isShort = genericName !== undefined && genericName.trim().split(/\s+/).length <= 2;
  const words = [...keywords, ...(isShort ? [genericName] : [])]
    .flatMap((word) => word.split(','))
    .map(singleLine)
    .filter((word) => word !== '' && word.toLowerCase() !== name?.toLowerCase());
  const unique = new Map(words.map((word) => [word.toLowerCase(), word]));
  return [...unique.values()].slice(0, maxKeywords);
}

/**
 * A descriptor from what an application's files say. Its window class is a guess: only the window itself can show
 * it.
 */
export async function proposalOfApplication(facts: ApplicationFacts): Promise<Proposal> {
  const { desktopFile, files, name, template, packages, dependencies, section } = facts;
  const { path, entry } = desktopFile;
  const values = new Map<string, ProposedValue>([['name', name]]);
  const notes: Note[] = [];
  const says = (key: string): Provenance => {
    return { source: 'desktopFile', detail: `${posix.basename(path)}, ${key}` };
  };
  const set = (key: string, value: unknown, from: Provenance) => values.set(key, { value, from });
  if (template) values.set('template', template);
  if (entry.name !== undefined) set('displayname', singleLine(entry.name), says('Name'));
  const categories = platformCategories(entry.categories);
  if (categories.length > 0) {
    const by = categories.map((one) => one.by).join(', ');
    set('cat', categories.map(({ category }) => category).join(','), says(`Categories: ${by}`));
  } else {
    set('cat', 'utilities', { source: 'default' });
    const has = entry.categories.length > 0 ? `only ${entry.categories.join(', ')}` : 'none';
    const message = `the desktop file has ${has} as categories; utilities was taken`;
    notes.push({ code: 'category-unknown', key: 'cat', message });
  }
  const keywords = keywordsOf(entry);
  if (keywords.length > 0) set('keyword', keywords.join(','), says('Keywords'));
  if (packages) {
    set(packageManagers[packages.manager].field, packages.names.join(' '), { source: 'given' });
  }
  const start = await startOfEntry(files, entry, says('Exec'));
  for (const [key, value] of start.values) values.set(key, value);
  const launch = guessLaunch(start.program, entry.startupWmClass, dependencies);
  const basis = entry.startupWmClass === undefined ? 'the program' : 'StartupWMClass';
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
  }
  set('acl', { permit: ['all'] }, { source: 'default' });
  const { icon, notes: ofIcon } = await iconOf(desktopFile, files, [
    posix.basename(start.program),
    String(name.value),
    ...(packages?.names ?? []),
  ]);
  if (icon) {
    const change = icon.change === undefined ? '' : `, ${icon.change}`;
    set('icon', `${name.value}.svg`, { source: 'icon', detail: `${icon.path}${change}` });
  }
  if (entry.noDisplay || entry.hidden || entry.onlyShowIn.length > 0) {
    const where = entry.onlyShowIn.length > 0 ? `only ${entry.onlyShowIn.join(', ')} show it` : '';
    const message = where || 'its desktop file says that no menu shows it';
    notes.push({ code: 'not-in-menus', message });
  }
  return withMissingFields({
    values,
    icon: icon?.bytes,
    notes: [...notes, ...start.notes, ...ofIcon],
  });
}

async function iconOf({ entry, path }: DesktopFile, files: ImageFiles, names: readonly string[]) {
  if (entry.icon !== undefined) return applicationIcon(files, entry.icon, names);
  const message = `${path} names no icon`;
  const note: Note = { code: 'icon-missing', key: 'icon', message };
  return { icon: undefined, notes: [note] };
}
