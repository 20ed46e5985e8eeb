import { DeskpackError } from '../error/deskpack-error.ts';
import { regularText } from '../system/files/regular-file.ts';
import { isObject } from '../text/json/json-object.ts';
import { tryParseJsonFile } from '../text/json/json-text.ts';
import { namedFiles } from './named-files.ts';

/** Larger files in a folder are not read to find out whether they are descriptors. */
const maxBytes = 64_000_000;

/** The required fields; a JSON object with half of them counts as a descriptor. */
const telling = ['acl', 'cat', 'icon', 'launch', 'name', 'template'];

/** Whether a JSON value is a descriptor, judging by its fields. */
export function looksLikeDescriptor(value: unknown): boolean {
  if (!isObject(value)) return false;
  return telling.filter((key) => Object.hasOwn(value, key)).length >= 3;
}

/** A field that inspection records have, and descriptors do not: others need not be parsed. */
const recordField = /"(?:Config|RepoTags|RootFS)"\s*:/;

/** Whether a text is an inspection record of an image; some are named like descriptors. */
export function isInspectionRecord(text: string): boolean {
  if (!recordField.test(text)) return false;
  const value = tryParseJsonFile(text);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isObject(first) && typeof first.Id === 'string' && isObject(first.Config);
}

/** The release in the name of a descriptor file, `<name>.d.<release>.json`, or undefined. */
export function releaseInName(file: string): string | undefined {
  return /\.d\.([^/\\]+)\.json$/.exec(file)?.[1];
}

/** Why a `.json` file in a folder is skipped: it cannot be read as JSON, or describes no application. */
export type SkipReason = 'not-json' | 'no-descriptor';

/**
 * Why a JSON file in a folder is not a descriptor; undefined if it is one: by its name, or because its value is an
 * object, or a list whose first element is one, with at least three of the required fields. Inspection records are none,
 * whatever their names.
 */
function whyLeftOut(path: string): SkipReason | undefined {
  const text = regularText(path, maxBytes) ?? '';
  if (releaseInName(path) !== undefined)
    return isInspectionRecord(text) ? 'no-descriptor' : undefined;
  const value = tryParseJsonFile(text);
  if (value === undefined) return 'not-json';
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return looksLikeDescriptor(first) ? undefined : 'no-descriptor';
}

/**
 * The descriptor files at some paths: each path is a file, or a folder with descriptors.
 *
 * @param onLeftOut receives the skipped `.json` files of a folder
 * @throws DeskpackError if a path does not exist, or a folder contains no descriptor
 */
export function descriptorFiles(
  paths: Iterable<string>,
  onLeftOut: (path: string, reason: SkipReason) => void = () => {},
): AsyncIterable<string> {
  return namedFiles(paths, {
    matches(path) {
      if (!path.endsWith('.json')) return false;
      const reason = whyLeftOut(path);
      if (reason) onLeftOut(path, reason);
      return reason === undefined;
    },
    missing: (folder) =>
      new DeskpackError('nothing-to-do', {
        reason: `there is no descriptor in ${folder}`,
        subject: { kind: 'file', name: folder },
        action:
          'Descriptors are named <name>.d.<release>.json. If the file has another name, name the file itself.',
      }),
  });
}
