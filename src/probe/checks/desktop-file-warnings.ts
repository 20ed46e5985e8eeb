import { posix } from 'node:path';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { readDesktopEntry } from '../../desktop/entry/desktop-entry.ts';
import { type Account, refusedAt } from '../../image/files/account.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { readText } from '../../image/files/read-text.ts';
import { resolvePath } from '../../image/files/resolve-path.ts';
import { nearest } from '../../text/nearest.ts';
import type { Warning } from '../warning.ts';
import { hasIcon } from './has-icon.ts';

const folder = '/usr/share/applications';

/** The search path for programs without a path, unless the image sets its own PATH. */
const usualPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The path of an application's desktop file; undefined if the descriptor names none that can be resolved. */
function fileOf({ desktopfile, desktop }: Descriptor): string | undefined {
  const path = desktopfile?.trim() || (desktop && posix.join(folder, desktop.trim()));
  return path?.startsWith('/') ? path : undefined;
}

async function missingFile(files: ImageFiles, path: string): Promise<Warning> {
  const others = ((await files.below(folder)) ?? []).filter((other) => other.endsWith('.desktop'));
  const near = nearest(
    posix.basename(path),
    others.map((other) => posix.basename(other)),
  );
  const likely = others.find((other) => posix.basename(other) === near) ?? others[0];
  const has = likely === undefined ? '' : `; the image has ${likely}`;
  return {
    message: `there is no ${path} in the image, so nothing opens with the application`,
    action: `Correct desktopfile${has}.`,
  };
}

async function canStart(files: ImageFiles, path: string, account: Account): Promise<boolean> {
  const found = await resolvePath(files, path);
  return found?.entry.type === 'file' && refusedAt(found, account) === undefined;
}

async function programWarning(
  files: ImageFiles,
  path: string,
  program: string | undefined,
  account: Account,
  search: string,
): Promise<Warning | undefined> {
  const harm = 'opening a file with the application starts nothing';
  const action = 'Use another desktop file, or install what it starts.';
  if (program === undefined) return { message: `${path} has no Exec line: ${harm}`, action };
  const places = program.includes('/')
    ? [program]
    : search.split(':').map((place) => posix.join(place, program));
  for (const place of places) if (await canStart(files, place, account)) return undefined;
  return { message: `${path} starts ${program}, which is not in the image: ${harm}`, action };
}

async function iconWarning(
  files: ImageFiles,
  path: string,
  icon: string | undefined,
): Promise<Warning | undefined> {
  const action = 'Where the platform shows that icon, it will be empty.';
  if (icon === undefined) return { message: `${path} names no icon`, action };
  if ((await hasIcon(files, icon)) !== false) return undefined;
  return { message: `${path} names the icon ${icon}, which no theme of the image has`, action };
}

/**
 * Warnings about an application's desktop file in the image. They are not errors, because the application starts
 * without it.
 */
export async function desktopFileWarnings(
  descriptor: Descriptor,
  files: ImageFiles,
  account: Account,
  search = usualPath,
): Promise<Warning[]> {
  const path = fileOf(descriptor);
  if (path === undefined) return [];
  const text = await readText(files, path);
  if (text === undefined) return [await missingFile(files, path)];
  const { exec, icon } = readDesktopEntry(text);
  const warnings = [
    await programWarning(files, path, exec?.program, account, search),
    await iconWarning(files, path, icon),
  ];
  return warnings.filter((warning) => warning !== undefined);
}
