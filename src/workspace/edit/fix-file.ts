import { resolve } from 'node:path';
import { fixText, type LeftApplication, type Wants } from '../../descriptor/check/fix-text.ts';
import { digestOf } from '../../system/files/digest.ts';
import type { Consent } from '../product/obstacle.ts';
import { ownFile } from '../product/own-file.ts';
import { writeProduct } from '../product/write-product.ts';

const mark = '\ufeff';

/** What `fixFile` did. */
export interface FixedFile {
  readonly bytes: Uint8Array;
  /** How many changes were made; the file was written when there were any. */
  readonly count: number;
  /** The applications that need a person's hand. */
  readonly left: readonly LeftApplication[];
}

/**
 * Makes the mechanical changes in a descriptor file and writes it, whole or not at all. A file with nothing to
 * change, or that is no text, is not touched.
 *
 * @param bytes what stands in the file
 * @throws Obstructed when it was changed since, or may not be written to; other DeskpackError when it cannot be written
 */
export async function fixFile(
  path: string,
  bytes: Uint8Array,
  wants: Wants,
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
