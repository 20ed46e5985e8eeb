import { realpath, stat } from 'node:fs/promises';
import { fixText, type Wants } from '../descriptor/fix.ts';
import { replaceFile } from './atomic-write.ts';

const mark = '\ufeff';

/** What `fixFile` did. */
export interface FixedFile {
  readonly bytes: Uint8Array;
  /** How many changes were made; the file was written when there were any. */
  readonly count: number;
}

/**
 * Makes the mechanical changes in a descriptor file and writes it, whole or not at all. A file with nothing to
 * change, or that is no text, is not touched; rights and links stay as they are.
 *
 * @param bytes what stands in the file
 * @throws Trouble when it cannot be written
 */
export async function fixFile(path: string, bytes: Uint8Array, wants: Wants): Promise<FixedFile> {
  const whole = Buffer.from(bytes).toString('utf8');
  const isText = Buffer.from(whole).equals(bytes);
  const lead = whole.startsWith(mark) ? mark : '';
  const { text, count } = isText
    ? fixText(whole.slice(lead.length), wants)
    : { text: '', count: 0 };
  if (count === 0) return { bytes, count };
  const fixed = Buffer.from(`${lead}${text}`);
  const target = await realpath(path);
  const { mode } = await stat(target);
  await replaceFile(target, (file) => file.writeFile(fixed), mode & 0o777);
  return { bytes: fixed, count };
}
