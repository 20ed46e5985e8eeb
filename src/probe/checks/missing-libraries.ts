import { posix } from 'node:path';
import { type ElfNeeds, elfNeeds } from '../../image/files/elf.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { resolvePath } from '../../image/files/resolve-path.ts';

/** Larger libraries are only checked for existence. */
const maxFileBytes = 32 * 1024 * 1024;

/** The maximum number of libraries that are followed. */
const maxFiles = 500;

/** The maximum size of a loader's configuration file. */
const maxConfigBytes = 64 * 1024;

/** The default search path of dynamic loaders. */
const usualFolders = ['/lib', '/usr/lib', '/lib64', '/usr/lib64', '/usr/local/lib'];

export interface MissingLibrary {
  readonly name: string;
  readonly neededBy: string;
}

/** The folders that the image's loader searches, from its configuration. */
async function configuredFolders(files: ImageFiles): Promise<string[]> {
  const all = await files.readAll('/etc/ld.so.conf.d', '.conf', maxConfigBytes);
  const own = await files.read('/etc/ld.so.conf', maxConfigBytes);
  return [...all.map(({ bytes }) => bytes), ...(own ? [own] : [])]
    .flatMap((bytes) => bytes.toString('utf8').split(/\s+/))
    .filter((folder) => folder.startsWith('/') && !folder.includes('*'));
}

function withOrigin(folder: string, origin: string): string {
  return folder.replace(/^\$(?:ORIGIN|\{ORIGIN\})/, origin);
}

/**
 * The libraries that a program of an image needs and the image lacks. Libraries that are loaded at run time (`dlopen`)
 * are not known.
 *
 * @param program its path without links
 * @param search the value of LD_LIBRARY_PATH
 * @param provided names of libraries that the application brings, wherever a script in front of it lets them be found
 * @returns undefined if the program needs no libraries, such as a script
 */
export async function missingLibraries(
  files: ImageFiles,
  program: string,
  search = '',
  provided: ReadonlySet<string> = new Set(),
): Promise<readonly MissingLibrary[] | undefined> {
  const read = async (path: string): Promise<ElfNeeds | undefined> => {
    const bytes = await files.read(path, maxFileBytes);
    return bytes && elfNeeds(bytes);
  };
  const first = await read(program);
  if (!first) return undefined;
  const folders = [
    ...search.split(':').filter((folder) => folder.startsWith('/')),
    ...(await configuredFolders(files)),
    ...usualFolders,
  ];
  const missing: MissingLibrary[] = [];
  const seen = new Set<string>();
  // RPATH applies to the dependencies of the program's libraries too.
  const own = first.runPaths.map((folder) => withOrigin(folder, posix.dirname(program)));
  const waiting = [{ path: program, needs: first }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, needs } = next;
    const near = needs.runPaths.map((folder) => withOrigin(folder, posix.dirname(path)));
    for (const name of needs.needed) {
      if (seen.has(name) || seen.size === maxFiles) continue;
      seen.add(name);
      if (provided.has(posix.basename(name))) continue;
      const places = name.includes('/')
        ? [name]
        : [...near, ...own, ...folders].map((folder) => posix.join(folder, name));
      const found = await firstFile(files, places);
      if (found === undefined) {
        missing.push({ name, neededBy: path });
        continue;
      }
      const its = await read(found);
      if (its) waiting.push({ path: found, needs: its });
    }
  }
  return missing;
}

/** The first existing file among these paths, with links resolved. */
async function firstFile(
  files: ImageFiles,
  places: readonly string[],
): Promise<string | undefined> {
  for (const place of new Set(places)) {
    const found = await resolvePath(files, place);
    if (found?.entry.type === 'file') return found.path;
  }
  return undefined;
}
