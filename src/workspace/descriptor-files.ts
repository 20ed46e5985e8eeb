import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../descriptor/type-mismatch.ts';
import { Trouble } from '../trouble.ts';
import { readTrouble } from './read-file.ts';
import { regularText } from './regular-file.ts';

/** Bytes above which a file in a folder is not looked into to find out whether it is a descriptor. */
const most = 64_000_000;

/** The required fields; a JSON object with half of them was meant as a descriptor. */
const telling = ['acl', 'cat', 'icon', 'launch', 'name', 'template'];

function isMeantAsDescriptor(value: unknown): boolean {
  if (!isObject(value)) return false;
  return telling.filter((key) => Object.hasOwn(value, key)).length >= 3;
}

/** The release in the name of a descriptor file, `<name>.d.<release>.json`, or undefined. */
export function releaseInName(file: string): string | undefined {
  return /\.d\.([^/\\]+)\.json$/.exec(file)?.[1];
}

/**
 * Whether a JSON file in a folder is a descriptor: its name says so, or it holds an object, or a list that
 * begins with one, with at least three of the required fields. Records of images have none of them.
 */
function isDescriptorFile(path: string): boolean {
  if (releaseInName(path) !== undefined) return true;
  try {
    const value: unknown = JSON.parse(regularText(path, most) ?? '');
    return isMeantAsDescriptor(Array.isArray(value) ? value[0] : value);
  } catch {
    return false;
  }
}

/** All descriptor files under a folder, in the order of their names. Hidden folders and node_modules are left out. */
async function* filesIn(folder: string): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((thrown: unknown) => {
    throw readTrouble(folder, thrown);
  });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.name.endsWith('.json') && isDescriptorFile(path)) yield path;
  }
}

/**
 * The descriptor files that paths stand for: a file itself, of a folder all that are descriptors.
 *
 * @throws Trouble when there is no such path, or a folder holds no descriptor
 */
export async function* descriptorFiles(paths: Iterable<string>): AsyncIterable<string> {
  for (const path of paths) {
    const about = await stat(path).catch((thrown: unknown) => {
      throw readTrouble(path, thrown);
    });
    if (!about.isDirectory()) {
      yield path;
      continue;
    }
    let isEmpty = true;
    for await (const file of filesIn(path)) {
      isEmpty = false;
      yield file;
    }
    if (isEmpty) {
      throw new Trouble(`there is no descriptor in ${path}`, {
        action:
          'Descriptors are called <name>.d.<release>.json. Name the file itself if it is called otherwise.',
      });
    }
  }
}
