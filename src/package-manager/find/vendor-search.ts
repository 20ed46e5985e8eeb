import type { ListedRepository } from '../repository/repository-list.ts';
import { wordsOf } from './words.ts';

/** The most repositories that are shown below what the distribution has. */
const maxFound = 6;

/** Shorter words begin too many others. */
const minBeginning = 3;

interface Prepared {
  readonly repository: ListedRepository;
  /** Its name without separators, as people who search write it in several words. */
  readonly joined: string;
  readonly inName: readonly string[];
  readonly inText: readonly string[];
}

function prepared(repository: ListedRepository): Prepared {
  const { name, description } = repository;
  const inName = wordsOf(name.replaceAll(/[_.-]+/g, ' '));
  const joined = name.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return { repository, joined, inName, inText: wordsOf(description) };
}

const begins = (words: readonly string[], word: string) =>
  words.some((one) => one === word || (word.length >= minBeginning && one.startsWith(word)));

/** 0 if it does not match: names before descriptions. */
function score({ joined, inName, inText }: Prepared, words: readonly string[]): number {
  const whole = words.join('');
  if (whole.length >= minBeginning && joined === whole) return 4;
  if (whole.length >= minBeginning && joined.includes(whole)) return 3;
  if (words.every((word) => begins(inName, word))) return 2;
  return words.every((word) => begins(inName, word) || begins(inText, word)) ? 1 : 0;
}

/** Prepares a search of vendors' repositories: each word of a query begins a word of the name or the description. */
export function vendorSearch(
  repositories: readonly ListedRepository[],
): (query: string) => readonly ListedRepository[] {
  const all = repositories.map(prepared);
  return (query) => {
    const words = wordsOf(query);
    if (words.length === 0) return [];
    return all
      .map((one) => ({ repository: one.repository, at: score(one, words) }))
      .filter(({ at }) => at > 0)
      .sort((one, other) => other.at - one.at)
      .slice(0, maxFound)
      .map(({ repository }) => repository);
  };
}
