import { readText } from '../../system/files/read-text.ts';
import { maxSourceBytes } from './is-source.ts';
import { isSourceText } from './parse-source.ts';

/** The text of a file of apt's sources. @throws DeskpackError if it cannot be read */
export function textOfSourceFile(path: string): Promise<string> {
  return readText(path, maxSourceBytes);
}

/**
 * Whether a file is one with sources of apt, by its content.
 *
 * @param start its first bytes
 */
export async function isSourceFile(path: string, start: Buffer): Promise<boolean> {
  const text = start.toString('utf8').replace(/^\ufeff/, '');
  // Without a look at the first words, each text would be read.
  if (!/^(?:\s*#[^\n]*\n|\s)*(?:deb(?:-src)?\s|[\w-]+:)/i.test(text)) return false;
  if (text.includes('\0') || !/\b(?:deb|URIs:)/i.test(text)) return false;
  return isSourceText(await textOfSourceFile(path).catch(() => ''));
}
