import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { readError } from '../system/files/read-file.ts';
import { regularText } from '../system/files/regular-file.ts';
import { mapConcurrently } from '../system/map-concurrently.ts';
import { isObject } from '../text/json/json-object.ts';
import { tryParseJsonFile } from '../text/json/json-text.ts';
import { isInspectionRecord, looksLikeDescriptor } from './descriptor-files.ts';

/** An application of a folder, as its file says; nothing of it is checked. */
export interface ListedApplication {
  /** Identifies it in its folder: the path of its file from there and, in an application list, its index. */
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
    Partial<Record<'cat' | 'comment' | 'icon' | 'keyword' | 'launch' | 'template', string>>
  >;
}

/** Larger files are not read to find out whether they are descriptors. */
const maxBytes = 64_000_000;

/** A field that only descriptors have: an inspection record, which may be large, need not be parsed. */
const descriptorField = /"(?:acl|cat|icon|launch|template)"\s*:/;

/** The name in the path of a descriptor file, `<name>.d.<release>.json`; undefined for another name. */
function nameInFile(path: string): string | undefined {
  return /(?:^|\/)([^/]+)\.d\.[^/\\]+\.json$/.exec(path)?.[1];
}

const textFields = ['cat', 'comment', 'icon', 'keyword', 'launch', 'template'] as const;

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
  const name = textOf('name') ?? nameInFile(entry) ?? basename(entry, '.json');
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

/**
 * The applications of a JSON file; none if it describes none. One that cannot be read, but is named as one, counts.
 *
 * @param entry its path from the folder
 */
function applicationsOf(folder: string, entry: string): ListedApplication[] {
  const file = join(folder, entry);
  const text = regularText(file, maxBytes);
  if (text === undefined) return [];
  if (isInspectionRecord(text)) return [];
  const isNamed = nameInFile(entry) !== undefined;
  if (!isNamed && !descriptorField.test(text)) return [];
  const value = tryParseJsonFile(text);
  const isList = Array.isArray(value);
  if (!isNamed && !looksLikeDescriptor(isList ? value[0] : value)) return [];
  if (!isList) return [listed(file, entry, undefined, value)];
  return value.map((one, index) => listed(file, entry, index, one));
}

/** How far below the folder descriptors are looked for, and in how many folders: it may be the one of all projects. */
const [maxDepth, maxFolders] = [3, 300];

interface FolderEntries {
  /** Files that may be descriptors, by their paths from the folder. */
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** The entries of a folder in the folder with descriptors. Links to folders are not followed: they can lead in circles. */
async function entriesOf(folder: string, below: string): Promise<FolderEntries> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const seen = entries.filter(({ name }) => !name.startsWith('.') && name !== 'node_modules');
  // Files in the folders below may be of anything; there, the name tells.
  const isWanted = (name: string) =>
    below === '' ? name.endsWith('.json') : nameInFile(name) !== undefined;
  return {
    files: seen.flatMap((entry) =>
      !entry.isDirectory() && isWanted(entry.name) ? [join(below, entry.name)] : [],
    ),
    folders: seen.flatMap((entry) => (entry.isDirectory() ? [join(below, entry.name)] : [])),
  };
}

/** The files that may be descriptors, by their paths from a folder; those of the folders below come after its own. */
async function candidatesIn(folder: string): Promise<string[]> {
  const own = await entriesOf(folder, '').catch((error: unknown) => {
    throw readError(folder, error, 'list');
  });
  const files = [...own.files];
  let level = own.folders;
  let left = maxFolders;
  for (let depth = 1; depth <= maxDepth && level.length > 0; depth += 1) {
    const read = level.slice(0, left);
    left -= read.length;
    const none: FolderEntries = { files: [], folders: [] };
    // One that cannot be read has no descriptor that could be built either.
    const below = await mapConcurrently(read, (path) => entriesOf(folder, path).catch(() => none));
    files.push(...below.flatMap((one) => one.files));
    level = below.flatMap((one) => one.folders);
  }
  return files;
}

/**
 * The applications with descriptors in a folder, sorted by file, and those of files named `<name>.d.<release>.json` up to
 * three folders below, without hidden folders and node_modules. It reads each file once and checks nothing, so that hundreds
 * are listed at once.
 *
 * @throws DeskpackError when the folder cannot be read
 */
export async function listApplications(folder: string): Promise<ListedApplication[]> {
  const path = resolve(folder);
  const candidates = await candidatesIn(path);
  return candidates.sort().flatMap((entry) => applicationsOf(path, entry));
}
