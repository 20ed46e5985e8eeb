import { readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { readBytes } from '../../system/files/read-file.ts';
import { parseGlobs } from './globs.ts';
import { readMimePackage } from './mime-package.ts';

/** The content of the desktop's own database of MIME types. */
export interface SharedMimeInfo {
  /** File extensions without the dot, by type. */
  readonly extensions: ReadonlyMap<string, readonly string[]>;
  /** English descriptions, by type. */
  readonly descriptions: ReadonlyMap<string, string>;
  /** Types by their aliases. */
  readonly aliases: ReadonlyMap<string, string>;
}

/** In bytes; far more than the size of any such file. */
const maxBytes = 16_000_000;

/** The folders of the database, highest precedence first (XDG Base Directory Specification). */
export function mimeFolders(environment: NodeJS.ProcessEnv): string[] {
  const own = environment.XDG_DATA_HOME || join(homedir(), '.local/share');
  const shared = environment.XDG_DATA_DIRS || '/usr/local/share:/usr/share';
  const folders = [own, ...shared.split(':')].filter(isAbsolute);
  return [...new Set(folders)].map((folder) => join(folder, 'mime'));
}

/** The bytes of a file of the database; empty if it does not exist or cannot be read. */
const bytesIn = (path: string) => readBytes(path, maxBytes).catch(() => new Uint8Array());

const textIn = async (path: string) => Buffer.from(await bytesIn(path)).toString('utf8');

/** The package files of a folder. `Override.xml`, the administrator's, has precedence over the others. */
async function packageFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const files = names.filter((name) => name.endsWith('.xml')).sort();
  const isOverride = (name: string) => name === 'Override.xml';
  return [...files.filter(isOverride), ...files.filter((name) => !isOverride(name))]
    .slice(0, 200)
    .map((name) => join(folder, name));
}

async function readFolder(folder: string) {
  const files = await packageFiles(join(folder, 'packages'));
  const [globs, aliases, ...packages] = await Promise.all([
    textIn(join(folder, 'globs2')),
    textIn(join(folder, 'aliases')),
    ...files.map(async (file) => readMimePackage(await bytesIn(file))),
  ]);
  return {
    globs: parseGlobs(globs),
    aliases: aliases.split('\n').map((line) => line.split(' ')),
    descriptions: packages.map(({ descriptions }) => descriptions),
  };
}

/** Reads the database; missing folders and files are not an error. */
export async function readSharedMimeInfo(folders: readonly string[]): Promise<SharedMimeInfo> {
  const extensions = new Map<string, string[]>();
  const descriptions = new Map<string, string>();
  const aliases = new Map<string, string>();
  const cleared = new Set<string>();
  for (const read of await Promise.all(folders.map(readFolder))) {
    for (const [type, found] of read.globs.extensions) {
      if (cleared.has(type)) continue;
      extensions.set(type, [...new Set([...(extensions.get(type) ?? []), ...found])]);
    }
    for (const type of read.globs.cleared) cleared.add(type);
    for (const [alias, type] of read.aliases) {
      if (alias && type && !aliases.has(alias)) aliases.set(alias, type);
    }
    for (const [type, description] of read.descriptions.flatMap((found) => [...found])) {
      if (!descriptions.has(type)) descriptions.set(type, description);
    }
  }
  return { extensions, descriptions, aliases };
}
