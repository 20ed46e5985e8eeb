import { resolve } from 'node:path';
import { identifyPath } from '../../../describe/given/identify-given.ts';
import type { GivenRepository } from '../../../describe/repository/take-repository.ts';
import { UsageError } from '../../../error/usage-error.ts';
import { isFileAddress } from '../../../vendor/download/file-address.ts';
import { isRepositoryText } from '../../../vendor/repository/is-source.ts';
import { textOfSourceFile } from '../../../vendor/repository/source-of-file.ts';

/** How a package repository is given on a command line, beside its text. */
export interface RepositoryOptions {
  readonly key?: string;
  readonly suite?: string;
  readonly component?: string;
  readonly package?: string;
}

/** The text that the words of a command line are together: shells part a line of `sources.list` at its blanks. */
function textOf(words: readonly string[]): string {
  return /^deb(?:-src)?$/.test(words[0] ?? '')
    ? words.join(' ')
    : words.length === 1
      ? words[0]!
      : '';
}

/** Whether the words are a repository as they stand, without a look at files. */
export function isRepository(words: readonly string[], { key, suite }: RepositoryOptions): boolean {
  const text = textOf(words);
  return (
    isRepositoryText(text) || (isFileAddress(text) && (key !== undefined || suite !== undefined))
  );
}

/**
 * The repository that the words of a command line are: a line or a text of apt, the address of one, a name in a list, or the path of
 * a file with one; undefined if they are something else.
 *
 * @throws UsageError if an option is given that has no meaning then
 */
export async function repositoryOfWords(
  words: readonly string[],
  options: RepositoryOptions,
): Promise<GivenRepository | undefined> {
  const { key, suite, component, package: name } = options;
  const rest = { key, suite, component, package: name, folder: resolve('.') };
  if (isRepository(words, options)) return { text: textOf(words), ...rest };
  const [word = ''] = words;
  const given =
    words.length === 1 && /[./]/.test(word) && !isFileAddress(word)
      ? await identifyPath(word, rest.folder)
      : undefined;
  if (given?.kind === 'repository') return { text: await textOfSourceFile(given.path), ...rest };
  const option = (['key', 'suite', 'component', 'package'] as const).find(
    (one) => options[one] !== undefined,
  );
  if (option !== undefined)
    throw new UsageError(
      `--${option} is for a package repository, which ${word || 'nothing'} is not`,
    );
  return undefined;
}
