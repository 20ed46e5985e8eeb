import { firstWords } from '../../../text/format/join-words.ts';
import { truncateText } from '../../../text/format/truncate-text.ts';
import type { DescriptorRule, RuleResult } from '../../finding/rule.ts';
import { splitEntries, splitLoosely } from '../../values/entries.ts';

const keys = ['fileextensions', 'legacyfileextensions'] as const;

/** An extension without a leading dot or wildcard. */
const bare = (extension: string) => extension.replace(/^\*?\./, '');

function looseFix(key: string, list: string): Pick<RuleResult, 'fix'> {
  const value = splitLoosely(list)
    .map(bare)
    .filter((entry) => entry !== '')
    .join(';');
  return value === ''
    ? {}
    : { fix: { title: `Write ${JSON.stringify(value)}`, path: [key], value } };
}

export const extensionSeparator: DescriptorRule = {
  name: 'extension-separator',
  severity: 'warning',
  summary: 'File extensions are separated by ";".',
  reason:
    'Consumers split at ";" only: "blend,obj" is one extension that no file has, and none of the files opens with the application.',
  example: {
    bad: { descriptor: { fileextensions: 'htm,html' } },
    good: { descriptor: { fileextensions: 'htm;html' } },
  },
  *check({ descriptor }) {
    for (const key of keys) {
      const list = descriptor[key] ?? '';
      const comma = list.indexOf(',');
      if (comma === -1) continue;
      yield {
        path: [key],
        span: [comma, comma + 1],
        message: list.includes(';')
          ? 'Commas and ";" are mixed; consumers split at ";" only and take the rest as one extension.'
          : 'Consumers split at ";" only and take this as one extension, which no file has.',
        ...looseFix(key, list),
      };
    }
  },
};

function whatIsWrong(text: string): string | undefined {
  if (text === '') return 'There is an empty entry between two ";".';
  if (/^\*?\./.test(text)) return 'An extension is written without the dot before it.';
  if (/\s/.test(text)) return 'The space counts as part of the extension, which then no file has.';
  return undefined;
}

export const extensionFormat: DescriptorRule = {
  name: 'extension-format',
  severity: 'warning',
  summary: 'File extensions have no dot before them and no spaces.',
  reason: 'They are compared exactly with what follows the dot in a file name.',
  example: {
    bad: { descriptor: { fileextensions: '.htm; html' } },
    good: { descriptor: { fileextensions: 'htm;html;tar.gz' } },
  },
  *check({ descriptor }) {
    for (const key of keys) {
      const list = descriptor[key];
      if (list === undefined) continue;
      const entries = splitEntries(list, ';');
      if (entries.at(-1)?.text === '') entries.pop();
      const first = entries.find(({ text }) => !text.includes(',') && whatIsWrong(text));
      if (!first) continue;
      yield {
        path: [key],
        span: [first.span[0], Math.max(first.span[1], first.span[0] + 1)],
        message: whatIsWrong(first.text)!,
        ...looseFix(key, list),
      };
    }
  },
};

export const legacySubset: DescriptorRule = {
  name: 'legacy-subset',
  severity: 'warning',
  summary: 'Every entry of legacyfileextensions is also in fileextensions.',
  reason:
    'They say which of the file extensions the application takes over from an older one. One that is not among these has no effect.',
  example: {
    bad: { descriptor: { fileextensions: 'html', legacyfileextensions: 'html;htm' } },
    good: { descriptor: { fileextensions: 'html;htm', legacyfileextensions: 'htm' } },
  },
  *check({ value, descriptor: { fileextensions, legacyfileextensions } }) {
    const isUnreadable = Array.isArray(value.fileextensions);
    if (legacyfileextensions === undefined || isUnreadable) return;
    const all = new Set(splitLoosely(fileextensions ?? '').map(bare));
    const others = splitLoosely(legacyfileextensions)
      .map(bare)
      .filter((entry) => !all.has(entry));
    if (others.length === 0) return;
    const shown = others.map((entry) => truncateText(entry, 20));
    yield {
      path: ['legacyfileextensions'],
      message: `Not among the file extensions: ${firstWords(shown, 3)}.`,
    };
  },
};
