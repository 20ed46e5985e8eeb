import { basename, dirname, join } from 'node:path';
import { replaceFile } from '../../system/files/atomic-write.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { isObject, type JsonObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { onboardFolder } from '../onboard-folder.ts';

export interface LastProposal {
  readonly descriptor: JsonObject;
  /** The digest of the icon file; absent if there was none. */
  readonly icon?: string;
  /** The keys whose values a list gave. */
  readonly given?: readonly string[];
}

/** Larger files are not read. */
const maxBytes = 64_000_000;

function pathFor(file: string): string {
  return join(onboardFolder(dirname(file)), 'proposals', basename(file));
}

/** The last proposal for a descriptor file; undefined if it is unknown. */
export async function readLastProposal(file: string): Promise<LastProposal | undefined> {
  const bytes = await readBytesIfThere(pathFor(file), maxBytes);
  if (!bytes) return undefined;
  const value = tryParseJson(Buffer.from(bytes).toString('utf8'));
  if (!isObject(value) || !isObject(value.descriptor)) return undefined;
  const { descriptor, icon, given } = value;
  const keys = Array.isArray(given) ? given.filter((key) => typeof key === 'string') : [];
  return {
    descriptor,
    ...(typeof icon === 'string' ? { icon } : {}),
    ...(keys.length > 0 ? { given: keys } : {}),
  };
}

/** Keeps a proposal for the next merge. */
export async function keepProposal(file: string, proposal: LastProposal): Promise<void> {
  const path = pathFor(file);
  makeFolder(dirname(path));
  await replaceFile(path, (opened) => opened.writeFile(`${JSON.stringify(proposal)}\n`));
}
