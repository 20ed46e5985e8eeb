import { readFile, stat } from 'node:fs/promises';

/** Maximum size of a file that is an answer, in bytes. */
const maxBytes = 1024 * 1024;

/** The text of a file for `@FILE`, without the line break at its end; undefined if there is no such file of text. */
export async function valueOfFile(path: string): Promise<string | undefined> {
  try {
    const found = await stat(path);
    if (!found.isFile() || found.size > maxBytes) return undefined;
    return (await readFile(path, 'utf8')).replace(/\n$/, '');
  } catch {
    return undefined;
  }
}
