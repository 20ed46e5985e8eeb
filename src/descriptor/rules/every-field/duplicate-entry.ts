import { truncateText } from '../../../text/format/truncate-text.ts';
import { valueAt } from '../../descriptor.ts';
import type { Path } from '../../finding/finding.ts';
import type { DescriptorRule } from '../../finding/rule.ts';
import { type Entry, splitEntries } from '../../values/entries.ts';
import { packagesIn } from '../../values/package-names.ts';

const splitAt =
  (separator: string) =>
  (list: string): Entry[] =>
    splitEntries(list, separator).map(({ text, span }) => ({ text: text.trim(), span }));

const packages = (list: string): Entry[] =>
  packagesIn(list).map(({ name, from }) => ({ text: name, span: [from, from + name.length] }));

/** The lists that are written as one string, with the separator of each. */
const texts: ReadonlyArray<readonly [key: string, split: (list: string) => Entry[]]> = [
  ['cat', splitAt(',')],
  ['keyword', splitAt(',')],
  ['mimetype', splitAt(';')],
  ['fileextensions', splitAt(';')],
  ['legacyfileextensions', splitAt(';')],
  ['debpackage', packages],
  ['apkpackage', packages],
];

const lists: readonly Path[] = [
  ['acl', 'permit'],
  ['acl', 'deny'],
  ['host_config', 'cap_add'],
  ['host_config', 'devices'],
];

/** Entries that occur again. */
function repeated<Item>(items: readonly Item[], textOf: (item: Item) => string): Set<Item> {
  const seen = new Set<string>();
  return new Set(
    items.filter((item) => {
      const text = textOf(item);
      if (text === '' || !seen.has(text)) {
        seen.add(text);
        return false;
      }
      return true;
    }),
  );
}

const message = (text: string) =>
  `${JSON.stringify(truncateText(text, 40))} is already in this list; did you mean another one?`;

/** Duplicate entries, such as a line that was copied and not changed. */
export const duplicateEntry: DescriptorRule = {
  name: 'duplicate-entry',
  severity: 'info',
  summary: 'No entry appears twice in a list.',
  reason: 'The second one has no effect. Often it is a copied entry that was meant to be changed.',
  example: {
    bad: { descriptor: { fileextensions: 'odt;ods;odt' } },
    good: { descriptor: { fileextensions: 'odt;ods;odp' } },
  },
  *check({ descriptor }) {
    for (const [key, split] of texts) {
      const list = valueAt(descriptor, [key]);
      if (typeof list !== 'string') continue;
      for (const { text, span } of repeated(split(list), (entry) => entry.text)) {
        yield { path: [key], span, message: message(text) };
      }
    }
    for (const path of lists) {
      const list = valueAt(descriptor, path);
      if (!Array.isArray(list)) continue;
      const entries = list.map((entry, index) => ({ entry: String(entry), index }));
      for (const { entry, index } of repeated(entries, (item) => item.entry)) {
        yield { path: [...path, index], message: message(entry) };
      }
    }
  },
};
