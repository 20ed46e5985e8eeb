import type { Application } from '../../desktop/appstream/application.ts';
import { prominence } from './prominence.ts';
import { wordsOf } from './words.ts';

/** A title, in any language, that is what was typed, or begins with it, is probably what was meant. */
const exactTitle = 4;
const beginningTitle = 1.5;
/** So is a title with these words, whole. */
const wordsInTitle = 1.5;

/** All titles of an application in one text, as one look through it takes less than one at each of ninety titles. */
const joined = (titles: readonly string[]) =>
  `| ${titles.map((title) => wordsOf(title).join(' ')).join(' | ')} |`;

/** @param titles as {@link joined} */
function titleFactor(titles: string, wanted: string): number {
  if (!titles.includes(` ${wanted}`)) return 1;
  if (titles.includes(`| ${wanted} |`)) return exactTitle;
  const begins = titles.includes(`| ${wanted}`) ? beginningTitle : 1;
  return titles.includes(` ${wanted} `) ? begins * wordsInTitle : begins;
}

/**
 * Tells how probably each application is meant by the words of a query, beyond where it has them.
 *
 * @returns the factors of applications by their place in the list, for some words
 */
export function meantFactors(
  applications: readonly Application[],
): (words: readonly string[]) => (at: number) => number {
  const titles = applications.map(({ title, translatedTitles }) =>
    joined([title, ...translatedTitles]),
  );
  const categories = applications.map(
    (application) => new Set(application.categories.map((one) => wordsOf(one)[0])),
  );
  return (words) => {
    const [wanted, category] = [words.join(' '), words.join('')];
    return (at) => {
      const factor = titleFactor(titles[at]!, wanted);
      // All of a category are what was typed, so that it counts more which of them are used.
      return categories[at]!.has(category) ? factor * prominence(applications[at]!) : factor;
    };
  };
}
