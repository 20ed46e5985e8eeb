import { readFile } from 'node:fs/promises';
import { marked } from 'marked';

/**
 * The outputs that a page of the documentation prints: its blocks of code without a language.
 *
 * @param page its path from the root, such as `docs/how-to/first-change.md`
 */
export async function printedIn(page: string): Promise<readonly string[]> {
  const text = await readFile(new URL(`../../${page}`, import.meta.url), 'utf8');
  return marked
    .lexer(text)
    .flatMap((token) => (token.type === 'code' && !token.lang ? [`${token.text}\n`] : []));
}
