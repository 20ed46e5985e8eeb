import type { DescriptorRule } from '../finding/rule.ts';
import { splitEntries } from '../values/entries.ts';

/** Keywords with spaces around them. */
export const keywordSpaces: DescriptorRule = {
  about: 'descriptor',
  name: 'keyword-spaces',
  severity: 'warning',
  summary: 'Keywords are separated by commas without spaces, and none is empty.',
  reason:
    'The list is split at the commas and not trimmed, and what people type is compared with the beginning of each keyword. One that starts with a space is never found, and an empty one is of no use.',
  example: {
    bad: { descriptor: { keyword: 'calculator, math,' } },
    good: { descriptor: { keyword: 'calculator,math' } },
  },
  *check({ descriptor: { keyword } }) {
    if (keyword === undefined) return;
    const entries = splitEntries(keyword, ',');
    const wrong = entries.filter(({ text }) => text === '' || text !== text.trim());
    const first = wrong[0];
    if (!first) return;
    const hasBlanks = wrong.some(({ text }) => text !== '');
    const hasEmpty = wrong.some(({ text }) => text.trim() === '');
    const isLast = first.text === '' && first.span[0] === keyword.length;
    const fixed = entries
      .map(({ text }) => text.trim())
      .filter((text) => text !== '')
      .join(',');
    yield {
      path: ['keyword'],
      span:
        first.text !== ''
          ? first.span
          : isLast
            ? [first.span[0] - 1, first.span[0]]
            : [first.span[0], first.span[0] + 1],
      message: [
        ...(hasBlanks
          ? ['A space beside a comma is part of the keyword, so no one finds it.']
          : []),
        ...(hasEmpty ? ['There is an empty keyword; a comma only separates keywords.'] : []),
      ].join(' '),
      ...(fixed === ''
        ? {}
        : { fix: { title: `Write ${JSON.stringify(fixed)}`, path: ['keyword'], value: fixed } }),
    };
  },
};

/** Words without commas that were probably meant as separate keywords. */
export const keywordPhrase: DescriptorRule = {
  about: 'descriptor',
  name: 'keyword-phrase',
  severity: 'info',
  summary: 'Several words without a comma are meant as one keyword.',
  reason:
    'Keywords are separated by commas only. Of a phrase, only its beginning is found: "cuda demo" answers to "cuda" and not to "demo".',
  example: {
    bad: { descriptor: { keyword: 'calculator math numbers' } },
    good: { descriptor: { keyword: 'calculator,math,numbers' } },
  },
  *check({ descriptor: { keyword } }) {
    const words = keyword?.trim() ?? '';
    if (words.includes(',') || !/\S\s+\S+\s+\S/.test(words)) return;
    yield {
      path: ['keyword'],
      message: 'Without commas this is one keyword, of which only the beginning is found.',
    };
  },
};
