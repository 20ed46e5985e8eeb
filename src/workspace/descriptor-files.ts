import { DeskpackError } from '../error/deskpack-error.ts';
import { regularText } from '../system/files/regular-file.ts';
import { isObject } from '../text/json-object.ts';
import { namedFiles } from './named-files.ts';

/** Bytes above which a file in a folder is not looked into to find out whether it is a descriptor. */
const maxBytes = 64_000_000;

/** The required fields; a JSON object with half of them was meant as a descriptor. */
const telling = ['acl', 'cat', 'icon', 'launch', 'name', 'template'];

function looksLikeDescriptor(value: unknown): boolean {
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
    const value: unknown = JSON.parse(regularText(path, maxBytes) ?? '');
    return looksLikeDescriptor(Array.isArray(value) ? value[0] : value);
  } catch {
    return false;
  }
}

/**
 * The descriptor files that paths stand for: a file itself, of a folder all that are descriptors.
 *
 * @throws DeskpackError when there is no such path, or a folder holds no descriptor
 */
export function descriptorFiles(paths: Iterable<string>): AsyncIterable<string> {
  return namedFiles(paths, {
    matches: (path) => path.endsWith('.json') && isDescriptorFile(path),
    missing: (folder) =>
      new DeskpackError('nothing-to-do', {
        reason: `there is no descriptor in ${folder}`,
        subject: { kind: 'file', name: folder },
        action:
          'Descriptors are called <name>.d.<release>.json. Name the file itself if it is called otherwise.',
      }),
  });
}
