import { posix } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { nearest } from '../../text/match/nearest.ts';
import type { GivenApplication, GivenIcon, GivenValue } from '../../vendor/artefact.ts';
import { toApplicationName } from '../application/application-name.ts';
import type { TreeProgram } from './programs-of-tree.ts';
import type { Tree } from './tree.ts';

/** The tree of an artefact, and how it is called. */
interface NamedTree {
  readonly tree: Tree;
  /** The name of the file, for messages. */
  readonly of: string;
  /** As people write it: `Acme Viewer`. */
  readonly title: string;
  /** What says the title, as after "from". */
  readonly titleFrom: string;
}

const nameOfProgram = (path: string) =>
  posix.basename(path).replace(/\.(?:sh|py|pl|rb|x86_64|bin)$/i, '');

/** Names of programs that say nothing about their application. */
const general = /^(?:run|start|launch|launcher|main|app|apprun|application|program|gui|client)$/i;

/** What vendors ship in an archive that only wraps it. */
const wrapped = /\.(?:deb|AppImage|flatpakref|rpm|snap|msi|run|tar(?:\.\w+)?|t[gx]z|zip)$/i;

function withoutProgram({ tree: { source, paths }, of }: NamedTree): DeskpackError {
  const subject = { kind: 'file', name: of } as const;
  const inside = paths.filter((path) => wrapped.test(path)).map((path) => posix.basename(path));
  if (inside.length > 0 && !source) {
    return new DeskpackError('artefact-without-program', {
      reason: `${of} has no program itself, but ${inside.slice(0, 3).join(', ')} inside`,
      subject,
      action: `Unpack it, and give the file in it, such as ${inside[0]}.`,
    });
  }
  return source
    ? new DeskpackError('artefact-without-program', {
        reason: `${of} is the source of an application, with ${source.file}, and no built program`,
        subject,
        action:
          'Ask the vendor for the built application for Linux: a Debian package, an AppImage or an archive with the program.',
      })
    : new DeskpackError('artefact-without-program', {
        reason: `${of} has no program: neither a desktop file, nor a file that can be started in its root or a folder bin`,
        subject,
        action: 'Ask the vendor for the application for Linux, or describe it in a form.',
      });
}

/**
 * The program of a tree without a desktop file: the wanted one, the only one, or the one with the name of the tree.
 *
 * @throws DeskpackError if there is none, or several of which a person has to choose one
 */
export function chooseProgram(named: NamedTree, wanted: string | undefined): TreeProgram {
  const { tree, of, title } = named;
  const { programs, appRun, source } = tree;
  const isBuilt = programs.some(({ path }) => !/\.(?:sh|py|pl)$|\/configure$/.test(path));
  if (programs.length === 0 || (source?.isCertain && !isBuilt)) throw withoutProgram(named);
  if (wanted !== undefined) {
    const found = programs.find(({ path }) =>
      [posix.basename(path), nameOfProgram(path)].includes(wanted),
    );
    if (found) return found;
  }
  const names = programs.map(({ path }) => posix.basename(path));
  if (wanted === undefined) {
    const ofTitle = toApplicationName(title);
    const like = (test: (name: string) => boolean) => {
      const found = programs.filter(({ path }) => test(nameOfProgram(path).toLowerCase()));
      return found.length === 1 ? found[0] : undefined;
    };
    const main =
      programs.find(({ path }) => path === appRun) ??
      (programs.length === 1 ? programs[0] : undefined) ??
      like((name) => toApplicationName(name) === ofTitle) ??
      like((name) => general.test(name)) ??
      like((name) => ofTitle.startsWith(name) || name.startsWith(ofTitle));
    if (main) return main;
  }
  const near = wanted === undefined ? undefined : nearest(wanted, names);
  throw new DeskpackError('application-missing', {
    doing: `describe ${of}`,
    reason:
      wanted === undefined
        ? 'it has no desktop file, but several programs'
        : `it has no program ${wanted}${near === undefined ? '' : ` (did you mean ${near}?)`}`,
    subject: { kind: 'file', name: of },
    tail: names,
    action: `Choose one of them with --name, such as --name ${names[0]}`,
  });
}

const maxReadmeBytes = 20_000;
const maxTitleLength = 60;

/** The title in a tree's README, if that is the name of the application. */
async function titleInReadme({ tree, title }: NamedTree): Promise<GivenValue | undefined> {
  const path = tree.paths.find(
    (one) =>
      posix.dirname(one) === tree.root &&
      /^readme(?:\.(?:md|txt|rst))?$/i.test(posix.basename(one)),
  );
  const text = path && (await tree.files.read(path, maxReadmeBytes))?.toString('utf8');
  if (!path || text === undefined) return undefined;
  const [line = ''] = text
    .split('\n')
    .map((one) => one.replace(/^#+\s*|\s*#*\s*$/g, '').trim())
    .filter((one) => /\w/.test(one));
  const [word = ''] = title.toLowerCase().split(/\s+/);
  const isTitle = line.length <= maxTitleLength && line.toLowerCase().includes(word);
  const plain = line.replace(/\s+v?\d+(?:\.\d+)+\S*$/, '');
  return isTitle && !/[\u0000-\u001f<>[\]]/.test(plain)
    ? { value: plain, from: `its ${posix.basename(path)}` }
    : undefined;
}

const maxIcons = 6;
const maxIconBytes = 1_000_000;

/** Pictures of a tree that may be its icon, by their names, best first. */
export async function iconsInTree(tree: Tree, names: readonly string[]): Promise<GivenIcon[]> {
  const pictures = tree.paths.filter((path) => /\.(?:svg|png)$/i.test(path));
  const nameOf = (path: string) =>
    posix
      .basename(path)
      .replace(/\.\w+$/, '')
      .toLowerCase();
  const rank = (path: string): number => {
    if (names.includes(nameOf(path))) return 0;
    if (/^(?:app[-_]?)?(?:icon|logo)(?:[-_]?\d+(?:x\d+)?)?$/.test(nameOf(path))) return 1;
    return names.some((name) => nameOf(path).startsWith(name)) ? 2 : 3;
  };
  const isDrawing = (path: string) => /\.svg$/i.test(path);
  const ranked = pictures
    .filter((path) => rank(path) < 3 || pictures.length === 1)
    .sort(
      (one, other) =>
        rank(one) - rank(other) ||
        Number(isDrawing(other)) - Number(isDrawing(one)) ||
        one.split('/').length - other.split('/').length,
    );
  const icons: GivenIcon[] = [];
  for (const path of ranked.slice(0, maxIcons)) {
    const bytes = await tree.files.read(path, maxIconBytes);
    if (bytes) icons.push({ path, bytes });
  }
  return icons;
}

/** The application of a program that no desktop file describes. */
export async function applicationOfProgram(
  named: NamedTree,
  { path }: TreeProgram,
): Promise<GivenApplication> {
  const { tree, title, titleFrom } = named;
  const own = nameOfProgram(path);
  const isGeneral = general.test(own);
  const from = `its program ${posix.relative(tree.root, path)}`;
  const name = isGeneral
    ? { value: toApplicationName(title), from: titleFrom }
    : { value: toApplicationName(own) || toApplicationName(title), from };
  const displayname = (await titleInReadme(named)) ?? { value: title, from: titleFrom };
  const names = [name.value, own.toLowerCase(), toApplicationName(title)];
  return {
    values: { name, displayname, path: { value: path, from } },
    icons: await iconsInTree(tree, names),
  };
}
