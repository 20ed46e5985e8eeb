import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readError } from '../system/files/read-file.ts';
import { regularText } from '../system/files/regular-file.ts';
import { isObject } from '../text/json/json-object.ts';
import { tryParseJson } from '../text/json/json-text.ts';
import { looksLikeDescriptor } from './descriptor-files.ts';

/** An application of a folder, as its file says; nothing of it is checked. */
export interface ListedApplication {
  /** Identifies it in its folder: the name of its file and, in an application list, its index. */
  readonly id: string;
  /** Absolute path of its file. */
  readonly file: string;
  /** The index in an application list; undefined if the file is a single descriptor. */
  readonly index: number | undefined;
  /** Its name; that of its file if the descriptor has none or cannot be read. */
  readonly name: string;
  /** Its name for people; the name if it has none. */
  readonly displayname: string;
  /** Fields as far as they are texts. */
  readonly fields: Readonly<
    Partial<Record<'cat' | 'icon' | 'keyword' | 'launch' | 'template', string>>
  >;
}

/** Larger files are not read to find out whether they are descriptors. */
const maxBytes = 64_000_000;

/** A field that only descriptors have: an inspection record, which may be large, need not be parsed. */
const descriptorField = /"(?:acl|cat|icon|launch|template)"\s*:/;

/** The name in the name of a descriptor file, `<name>.d.<release>.json`; undefined for another name. */
function nameInFile(entry: string): string | undefined {
  return /^(.+)\.d\.[^/\\]+\.json$/.exec(entry)?.[1];
}

const textFields = ['cat', 'icon', 'keyword', 'launch', 'template'] as const;

function listed(
  file: string,
  entry: string,
  index: number | undefined,
  value: unknown,
): ListedApplication {
  const object = isObject(value) ? value : {};
  const textOf = (key: string): string | undefined => {
    const text = object[key];
    return typeof text === 'string' && text !== '' ? text : undefined;
  };
  const name = textOf('name') ?? nameInFile(entry) ?? entry.replace(/\.json$/, '');
  const fields = textFields.flatMap((key) => {
    const text = textOf(key);
    return text === undefined ? [] : [[key, text] as const];
  });
  return {
    id: index === undefined ? entry : `${entry}#${index}`,
    file,
    index,
    name,
    displayname: textOf('displayname') ?? name,
    fields: Object.fromEntries(fields),
  };
}

/** The applications of a JSON file; none if it describes none. One that cannot be read, but is named as one, counts. */
function applicationsOf(folder: string, entry: string): ListedApplication[] {
  const file = join(folder, entry);
  const text = regularText(file, maxBytes);
  if (text === undefined) return [];
  const isNamed = nameInFile(entry) !== undefined;
  if (!isNamed && !descriptorField.test(text)) return [];
  const value = tryParseJson(text.replace(/^\ufeff/, ''));
  const isList = Array.isArray(value);
  if (!isNamed && !looksLikeDescriptor(isList ? value[0] : value)) return [];
  if (!isList) return [listed(file, entry, undefined, value)];
  return value.map((one, index) => listed(file, entry, index, one));
}

/**
 * The applications with descriptors in a folder, sorted by file; not those of the folders below. It reads each file once and
 * checks nothing, so that hundreds are listed at once.
 *
 * @throws DeskpackError when the folder cannot be read
 */
export async function listApplications(folder: string): Promise<ListedApplication[]> {
  const path = resolve(folder);
  const entries = await readdir(path).catch((error: unknown) => {
    throw readError(path, error, 'list');
  });
  return entries
    .filter((entry) => entry.endsWith('.json') && !entry.startsWith('.'))
    .sort()
    .flatMap((entry) => applicationsOf(path, entry));
}
