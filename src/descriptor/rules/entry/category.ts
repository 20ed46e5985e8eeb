import { fields } from '../../fields.ts';
import type { Fix } from '../../finding/finding.ts';
import type { DescriptorRule } from '../../finding/rule.ts';
import { splitEntries } from '../../values/entries.ts';

const categories: readonly string[] = fields.cat.values;

const plain = (text: string) => text.trim().toLowerCase();
const isKnown = (text: string) => categories.includes(text);

/** The list with the spelling corrected of entries that are obviously one of the categories. */
function looseList(list: string): string {
  return list
    .split(',')
    .map((text) => (isKnown(plain(text)) ? plain(text) : text))
    .filter((text) => text.trim() !== '')
    .join(',');
}

export const category: DescriptorRule = {
  name: 'category',
  severity: 'warning',
  summary: `cat names categories of the platform: ${categories.join(', ')}, separated by ",".`,
  reason:
    'Categories are compared exactly, spaces and case included. An application in any other category appears in no menu.',
  example: {
    bad: { descriptor: { cat: 'Office, utilities' } },
    good: { descriptor: { cat: 'office,utilities' } },
  },
  *check({ descriptor: { cat } }) {
    if (cat === undefined) return;
    const wrong = splitEntries(cat, ',').filter(({ text }) => !isKnown(text));
    const fixed = looseList(cat);
    const fix: Fix = { title: `Write ${JSON.stringify(fixed)}`, path: ['cat'], value: fixed };
    for (const { text, span } of wrong) {
      const isSlip = fixed !== '' && (text.trim() === '' || isKnown(plain(text)));
      yield {
        path: ['cat'],
        ...(span[0] === span[1] ? {} : { span }),
        message:
          text.trim() === ''
            ? 'There is an empty entry among the categories.'
            : isSlip
              ? `Categories are compared exactly: "${text}" is not "${plain(text)}", and the application will appear in no menu.`
              : `The platform has no such category; it has ${categories.join(', ')}.`,
        ...(isSlip ? { fix } : {}),
      };
    }
  },
};
