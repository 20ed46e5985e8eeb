import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { changeJson } from '../../descriptor/json/change-json.ts';
import { isFileName } from '../../descriptor/rules/entry/icon.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { digestOf } from '../../system/files/digest.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { textOfFile } from '../../system/files/read-text.ts';
import { isObject, type JsonObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { makeOutputFolder } from '../../workspace/output-folder.ts';
import { ObstacleError } from '../../workspace/product/obstacle.ts';
import { ownFile } from '../../workspace/product/own-file.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import type { Difference } from '../result.ts';
import { keepProposal, type LastProposal, readLastProposal } from './last-proposal.ts';
import { mergeValues } from './merge-values.ts';

/** Larger files are not read as a descriptor. */
const maxBytes = 64_000_000;

/** A descriptor to write, and its icon. */
interface Proposed {
  readonly descriptor: JsonObject;
  readonly icon: Uint8Array | undefined;
  /** The keys whose values a list gives. */
  readonly given?: readonly string[];
}

/** The planned or finished change of a descriptor's file. */
export interface MergedDescriptor {
  /** Absolute path. */
  readonly file: string;
  /** The descriptor as it is in the file afterwards. */
  readonly descriptor: JsonObject;
  readonly isNew: boolean;
  /** The values in the file that were kept and differ from the proposal. */
  readonly differences: readonly Difference[];
}

function requireFileName(value: unknown, what: string): string {
  if (typeof value === 'string' && value !== '' && isFileName(value) && !value.includes('\0')) {
    return value;
  }
  throw new DeskpackError('descriptor-invalid', {
    doing: 'write the descriptor into a file',
    reason: `its ${what} is ${JSON.stringify(value)}, which cannot be the name of a file`,
    action: `Give another one in the list: ${what}=NAME.`,
  });
}

function descriptorIn(file: string, text: string): JsonObject {
  const value = tryParseJson(text);
  if (isObject(value)) return value;
  throw new DeskpackError('descriptor-invalid', {
    doing: `merge the detected values into ${file}`,
    reason: 'it is not a JSON object',
    subject: { kind: 'file', name: file },
    action: 'Correct it, or move it away: "deskpack lint" shows where it is wrong.',
  });
}

/** The path of a descriptor's file in a folder. */
function descriptorFile(
  { descriptor: { name } }: Pick<Proposed, 'descriptor'>,
  { folder, release }: { readonly folder: string; readonly release: string },
): string {
  return resolve(folder, `${requireFileName(name, 'name')}.d.${release}.json`);
}

/** Whether the file of a descriptor is there already. */
export function isWritten(
  descriptor: JsonObject,
  place: { readonly folder: string; readonly release: string },
): boolean {
  return existsSync(descriptorFile({ descriptor }, place));
}

/** Writes the icon, unless a person has replaced it. @returns the difference in that case */
async function writeIcon(
  path: string,
  icon: Uint8Array,
  last: string | undefined,
): Promise<Difference | undefined> {
  const present = await readBytesIfThere(path, maxBytes);
  const [own, now] = [present && digestOf(present), digestOf(icon)];
  if (own === now) return undefined;
  if (own !== undefined && own !== last) {
    return { path: ['icon'], now, file: own, isConflict: last !== now };
  }
  try {
    await writeProduct(ownFile('icon', path, own === undefined ? [] : [own]), icon, []);
  } catch (error) {
    // Another onboarding has just written its icon there, which is kept like that of a person.
    const there =
      error instanceof ObstacleError ? await readBytesIfThere(path, maxBytes) : undefined;
    if (!there || digestOf(there) === own) throw error;
    return { path: ['icon'], now, file: digestOf(there), isConflict: last !== now };
  }
  return undefined;
}

interface WriteOptions {
  /** The file of the descriptor, if that is not called like its application. */
  readonly file?: string;
  /** What is merged as the last proposal, in place of the one that is kept. */
  readonly last?: LastProposal | undefined;
}

/**
 * Writes a detected descriptor and its icon into a folder. Values and icons of a person are kept: an existing file is
 * merged with the present and the last proposal.
 *
 * @throws DeskpackError if a name cannot be one of a file, or if the existing file is no descriptor or changes meanwhile
 */
export async function writeDescriptor(
  proposed: Proposed,
  place: { readonly folder: string; readonly release: string },
  options: WriteOptions = {},
): Promise<MergedDescriptor> {
  const { descriptor: now, icon, given = [] } = proposed;
  const file = options.file ?? descriptorFile(proposed, place);
  makeOutputFolder(place.folder);
  const bytes = await readBytesIfThere(file, maxBytes);
  const last = options.last ?? (await readLastProposal(file));
  const text = bytes ? textOfFile(bytes, file) : `${JSON.stringify(now, null, 2)}\n`;
  const present = bytes ? descriptorIn(file, text) : now;
  const merged = mergeValues({ before: last?.descriptor, now, file: present });
  const { changes } = merged;
  const content = changes.reduce((json, { path, value }) => changeJson(json, path, value), text);
  const descriptor = changes.length > 0 ? descriptorIn(file, content) : present;
  const differences = [...merged.differences];
  if (icon !== undefined && now.icon !== undefined && descriptor.icon === now.icon) {
    const path = join(place.folder, requireFileName(now.icon, 'icon'));
    const difference = await writeIcon(path, icon, last?.icon);
    if (difference) differences.push(difference);
  }
  // The descriptor after its icon, and what was proposed last: a kill in between can only lead to a difference.
  if (!bytes || changes.length > 0) {
    await writeProduct(ownFile('descriptor', file, bytes ? [digestOf(bytes)] : []), content, []);
  }
  await keepProposal(file, {
    ...{ descriptor: now, given },
    ...(icon === undefined ? {} : { icon: digestOf(icon) }),
  });
  return { file, descriptor, isNew: !bytes, differences };
}
