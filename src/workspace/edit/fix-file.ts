import { resolve } from 'node:path';
import {
  type FixFilter,
  fixText,
  type UnfixedApplication,
} from '../../descriptor/check/fix-text.ts';
import { digestOf } from '../../system/files/digest.ts';
import type { Consent } from '../product/obstacle.ts';
import { ownFile } from '../product/own-file.ts';
import { writeProduct } from '../product/write-product.ts';

const mark = '\ufeff';

export interface FixedFile {
  readonly bytes: Uint8Array;
  /** The number of changes; the file was only written if there are any. */
  readonly count: number;
  /** The applications with findings that must be fixed by hand. */
  readonly left: readonly UnfixedApplication[];
}

/**
 * Applies the automatic fixes to a descriptor file and writes it atomically. A file without changes, or that is not
 * text, is not written.
 *
 * @param bytes the current content of the file
 * @throws ObstacleError when it was changed since, or is read-only; other DeskpackError when it cannot be written
 */
export async function fixFile(
  path: string,
  bytes: Uint8Array,
  wants: FixFilter,
  consent: Consent = [],
): Promise<FixedFile> {
  const whole = Buffer.from(bytes).toString('utf8');
  const isText = Buffer.from(whole).equals(bytes);
  const lead = whole.startsWith(mark) ? mark : '';
  const { text, count, left } = isText
    ? fixText(whole.slice(lead.length), wants)
    : { text: '', count: 0, left: [] };
  if (count === 0) return { bytes, count, left };
  const fixed = Buffer.from(`${lead}${text}`);
  await writeProduct(ownFile('descriptor', resolve(path), [digestOf(bytes)]), fixed, consent);
  return { bytes: fixed, count, left };
}
