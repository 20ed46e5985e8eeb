import { posix } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { searchPath } from './executable.ts';

interface ListedProgram {
  readonly path: string;
  /** The title of its manual page; empty if it has none. */
  readonly title: string;
}

/** In characters; titles are one line long. */
const maxNameLength = 600;

const maxPageBytes = 200_000;

/** The title in a manual page: the text after the dash in its section NAME. */
export function titleOfPage(page: string): string {
  const heading = /^\.SH "?NAME"?\s*\n/im.exec(page);
  if (!heading) return '';
  const start = heading.index + heading[0].length;
  const name = page.slice(start, start + maxNameLength).replace(/^\.SH [\s\S]*/im, '');
  const [, title = ''] = /(?:\\-|\.Nd|\s-{1,2}\s|\\\(em)\s*([^\n]+)/.exec(name) ?? [];
  return title
    .replace(/\\f[A-Z]|\\&|"/g, '')
    .replace(/\\-/g, '-')
    .trim();
}

async function titleOf(files: Pick<ImageFiles, 'read'>, program: string): Promise<string> {
  for (const section of [1, 6]) {
    const path = `/usr/share/man/man${section}/${posix.basename(program)}.${section}.gz`;
    const packed = await files.read(path, maxPageBytes);
    if (!packed) continue;
    const page = await promisify(gunzip)(packed, { maxOutputLength: 10 * maxPageBytes }).catch(() =>
      Buffer.alloc(0),
    );
    return titleOfPage(page.toString('latin1'));
  }
  return '';
}

/** The paths of the programs among files, in the order of the alphabet. */
async function programPaths(files: Pick<ImageFiles, 'below'>): Promise<string[]> {
  const paths: string[] = [];
  for (const folder of searchPath) {
    const all = (await files.below(folder)) ?? [];
    paths.push(...all.filter((path) => posix.dirname(path) === folder));
  }
  return paths.sort();
}

/**
 * The program of packages that have no desktop file: the one with the name of a package, or the only one.
 *
 * @returns its path; undefined if there is none, or a person has to choose
 */
export async function mainProgram(
  files: Pick<ImageFiles, 'below'>,
  packages: readonly string[],
): Promise<string | undefined> {
  const paths = await programPaths(files);
  const [named, ...others] = paths.filter((path) => packages.includes(posix.basename(path)));
  if (named !== undefined) return others.length === 0 ? named : undefined;
  return paths.length === 1 ? paths[0] : undefined;
}

/** The programs among files, with the titles of their manual pages. */
export async function programsIn(
  files: Pick<ImageFiles, 'below' | 'read'>,
  max: number,
): Promise<ListedProgram[]> {
  const paths = await programPaths(files);
  const programs: ListedProgram[] = [];
  for (const path of paths.slice(0, max)) {
    programs.push({ path, title: await titleOf(files, path) });
  }
  return programs;
}
