import { posix } from 'node:path';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { readDesktopEntry } from '../../desktop/entry/desktop-entry.ts';
import { decodeEntry } from '../../desktop/entry/entry-text.ts';
import { type Account, inaccessiblePath } from '../../image/files/account.ts';
import { type ImageFiles, readText } from '../../image/files/image-files.ts';
import { resolvePath } from '../../image/files/resolve-path.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { installedFiles } from '../../package-manager/installed-files.ts';
import { nearest } from '../../text/match/nearest.ts';
import type { Warning } from '../warning.ts';
import { hasIcon } from './has-icon.ts';

const folder = '/usr/share/applications';

const maxBytes = 1_000_000;

/** The search path for programs without a path, unless the image sets its own PATH. */
const usualPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The folders that the entry point of the starter templates adds to PATH, as a session of Debian does. */
const gamesPath = '/usr/local/games:/usr/games';

/** Where the platform finds programs without a path: in PATH of the image, and where its entry point looks besides. */
async function searchPath(
  files: ImageFiles,
  { environment, command }: Pick<InspectedImage, 'environment' | 'command'>,
): Promise<string> {
  const path = environment.PATH || usualPath;
  const [entryPoint = ''] = command;
  const text = entryPoint.startsWith('/') ? await readText(files, entryPoint) : undefined;
  return text?.includes(gamesPath) ? `${path}:${gamesPath}` : path;
}

/** The path of an application's desktop file; undefined if the descriptor names none that can be resolved. */
export function desktopFileOf({ desktopfile, desktop }: Descriptor): string | undefined {
  const path = desktopfile?.trim() || (desktop && posix.join(folder, desktop.trim()));
  return path?.startsWith('/') ? path : undefined;
}

async function missingFile(files: ImageFiles, path: string, opensFiles: boolean): Promise<Warning> {
  const others = ((await files.below(folder)) ?? []).filter((other) => other.endsWith('.desktop'));
  const near = nearest(
    posix.basename(path),
    others.map((other) => posix.basename(other)),
  );
  const likely = others.find((other) => posix.basename(other) === near) ?? others[0];
  const has = likely === undefined ? '' : `; the image has ${likely}`;
  return {
    message: `there is no ${path} in the image${opensFiles ? ', so nothing opens with the application' : ''}`,
    action: `Correct Desktop file${has}.`,
  };
}

async function canStart(files: ImageFiles, path: string, account: Account): Promise<boolean> {
  const found = await resolvePath(files, path);
  return found?.entry.type === 'file' && inaccessiblePath(found, account) === undefined;
}

/** Where an installed package has a program that no folder of PATH has; undefined if none can be started. */
async function placeOf(
  files: ImageFiles,
  program: string,
  account: Account,
): Promise<string | undefined> {
  const installed = [...(await installedFiles(files)).values()].flat();
  for (const place of installed) {
    const isLike = posix.basename(place) === posix.basename(program);
    if (isLike && (await canStart(files, place, account))) return place;
  }
  return undefined;
}

/** A name that means only itself in a regular expression of sed, but for dots. */
const plainName = /^[\w./+-]+$/;

/** How to start a program by its absolute path. */
function correction(path: string, text: string, program: string, other: string): string {
  const isPlain = plainName.test(program) && plainName.test(other);
  const isCommand =
    isPlain && text.split('\n').some((line) => /^Exec=(\S*)/.exec(line)?.[1] === program);
  const how = isCommand
    ? `RUN sed -i 's|^Exec=${program}\\( .*\\)*$|Exec=${other}\\1|' ${path}`
    : `replace ${program} with ${other} in its Exec line`;
  return `Start it by its absolute path, with one of the Commands at the end: ${how}`;
}

async function programWarning(
  files: ImageFiles,
  {
    path,
    text,
    program,
    own,
  }: {
    readonly path: string;
    readonly text: string;
    readonly program?: string | undefined;
    /** The program of the descriptor. */
    readonly own: string | undefined;
  },
  account: Account,
  { search, opensFiles }: { readonly search: string; readonly opensFiles: boolean },
): Promise<Warning | undefined> {
  const harm = opensFiles ? ': opening a file with the application starts nothing' : '';
  const action = 'Use another desktop file, or install the program that it starts.';
  if (program === undefined) return { message: `${path} has no Exec line${harm}`, action };
  const places = program.includes('/')
    ? [program]
    : search.split(':').map((place) => posix.join(place, program));
  for (const place of places) if (await canStart(files, place, account)) return undefined;
  const other = await placeOf(files, program, account);
  if (other === undefined) {
    // A desktop file that was copied with a program of one's own names it without its folder, or by another name.
    const canCorrect = own !== undefined && (await canStart(files, own, account));
    return {
      message: `${path} starts ${program}, which is not in the image${harm}`,
      action: canCorrect ? correction(path, text, program, own) : action,
    };
  }
  const why = program.includes('/') ? `which is not there but at ${other}` : 'which is not in PATH';
  return {
    message: `${path} starts ${program}, ${why}${harm}`,
    action: correction(path, text, program, other),
  };
}

async function iconWarning(
  files: ImageFiles,
  path: string,
  icon: string | undefined,
  own: string | undefined,
): Promise<Warning | undefined> {
  const harm = 'Where the platform shows that icon, it will be empty.';
  if (icon === undefined) return { message: `${path} names no icon`, action: harm };
  if ((await hasIcon(files, icon)) !== false) return undefined;
  const canCopy = own !== undefined && plainName.test(own) && plainName.test(icon);
  const target = icon.startsWith('/')
    ? icon
    : `/usr/share/icons/hicolor/scalable/apps/${icon.replace(/\.svg$/, '')}.svg`;
  return {
    message: `${path} names the icon ${icon}, which no theme of the image has`,
    action: canCopy
      ? `${harm} One of the Commands at the end puts it there: COPY ${own} ${target}`
      : harm,
  };
}

/**
 * Warnings about an application's desktop file in the image. They are not errors, because the application starts
 * without it.
 */
export async function desktopFileWarnings(
  descriptor: Descriptor,
  files: ImageFiles,
  account: Account,
  image: Pick<InspectedImage, 'environment' | 'command'>,
): Promise<Warning[]> {
  const path = desktopFileOf(descriptor);
  if (path === undefined) return [];
  const opensFiles = (descriptor.mimetype ?? '').trim() !== '';
  const bytes = await files.read(path, maxBytes);
  if (bytes === undefined) return [await missingFile(files, path, opensFiles)];
  const { text } = decodeEntry(bytes);
  const { exec, icon } = readDesktopEntry(text);
  const warnings = [
    await programWarning(
      files,
      { path, text, program: exec?.program, own: descriptor.path },
      account,
      {
        search: await searchPath(files, image),
        opensFiles,
      },
    ),
    await iconWarning(files, path, icon, descriptor.icon),
  ];
  return warnings.filter((warning) => warning !== undefined);
}
