import type { Application } from '../../desktop/appstream/application.ts';
import { wordsOf } from './words.ts';

/** AppStream data of the makers counts like this number of translations. */
const languagesWithLinks = 25;

/**
 * The prominence of an application, to break ties. No index contains usage figures. Popular applications usually have
 * many translations, or AppStream data by their makers, which may be in English only.
 */
export function prominence({ languages, hasLinks }: Application): number {
  return 1 + Math.log10(1 + Math.max(languages, hasLinks ? languagesWithLinks : 0));
}

/** The factor for a title, in any language, that equals the query or begins with it. */
const exactTitle = 4;
const beginningTitle = 1.5;
/** The factor for a title with these words as whole words. */
const wordsInTitle = 1.5;

/** All titles of an application joined into one text, which is faster to search than ninety titles. */
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
 * The factors by which titles and categories that match the words of a query raise an application's score.
 *
 * @returns a function from words to factors, by the applications' positions in the list
 */
export function titleFactors(
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
      // All applications of a category match, so prominence counts more.
      return categories[at]!.has(category) ? factor * prominence(applications[at]!) : factor;
    };
  };
}
