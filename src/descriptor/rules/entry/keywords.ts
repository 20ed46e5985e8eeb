import type { DescriptorRule } from '../../finding/rule.ts';
import { splitEntries } from '../../values/entries.ts';

export const keywordSpaces: DescriptorRule = {
  name: 'keyword-spaces',
  severity: 'warning',
  summary: 'Keywords are separated by commas without spaces, and none is empty.',
  reason:
    'The list is split at commas and not trimmed, and a search compares its words with the beginning of each keyword. A keyword that starts with a space is never found, and an empty one is useless.',
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
    const hasSpaces = wrong.some(({ text }) => text !== '');
    const hasEmpty = wrong.some(({ text }) => text.trim() === '');
    const isLast = first.span[0] === keyword.length;
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
        ...(hasSpaces
          ? ['The space next to a comma counts as part of the keyword, so no one finds it.']
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
  name: 'keyword-phrase',
  severity: 'info',
  summary: 'Several words are several keywords, unless they are one phrase.',
  reason:
    'A phrase is one keyword, and is found by its beginning only: "cuda demo" is found by "cuda", but not by "demo".',
  example: {
    bad: { descriptor: { keyword: 'calculator math numbers' } },
    good: { descriptor: { keyword: 'calculator,math,numbers' } },
  },
  *check({ descriptor: { keyword = '' } }) {
    if (keyword.includes(',') || !/\S\s+\S+\s+\S/.test(keyword)) return;
    yield {
      path: ['keyword'],
      message: 'These words are one keyword, which is found by its beginning only.',
    };
  },
};
