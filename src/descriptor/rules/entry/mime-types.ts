import type { DescriptorRule, RuleResult } from '../../finding/rule.ts';
import { splitEntries, splitLoosely } from '../../values/entries.ts';

/** Matches a MIME type by RFC 6838, section 4.2. */
export const mimeType =
  /^[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}\/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}$/;

/** The fix that writes the list as it was obviously meant, if all its entries are types then. */
function looseFix(list: string): Pick<RuleResult, 'fix'> {
  const entries = splitLoosely(list);
  if (entries.length === 0 || !entries.every((entry) => mimeType.test(entry))) return {};
  const value = entries.map((entry) => `${entry};`).join('');
  return { fix: { title: 'Write ";" after each type', path: ['mimetype'], value } };
}

export const mimetypeSemicolon: DescriptorRule = {
  name: 'mimetype-semicolon',
  severity: 'warning',
  summary: 'Every type in mimetype is followed by ";", the last one too.',
  reason:
    'The list goes into a desktop entry, where ";" ends each type. Programs that read it may skip the last type if its ";" is missing.',
  example: {
    bad: { descriptor: { mimetype: 'text/plain;text/html' } },
    good: { descriptor: { mimetype: 'text/plain;text/html;' } },
  },
  *check({ descriptor: { mimetype } }) {
    if (mimetype === undefined || mimetype.trimEnd().endsWith(';')) return;
    yield {
      path: ['mimetype'],
      span: [mimetype.lastIndexOf(';') + 1, mimetype.length],
      message:
        'Programs may skip this type: in a file, ";" ends each type, and the last one lacks it.',
      ...looseFix(mimetype),
    };
  },
};

function whatIsWrong(text: string): string {
  if (text === '') return 'There is an empty entry between two ";".';
  if (text.includes('*')) return 'MIME types have no wildcards: list each type.';
  if (text.includes(','))
    return 'Types are separated by ";" only, so this is taken as one type, which does not exist.';
  if (/\s/.test(text)) return 'The space counts as part of the type, which is then invalid.';
  return 'This is not a MIME type: a type, "/" and a subtype.';
}

export const mimetypeFormat: DescriptorRule = {
  name: 'mimetype-format',
  severity: 'warning',
  summary: 'mimetype contains types such as text/plain, separated by ";" and nothing else.',
  reason: 'Consumers split at ";" and trim nothing. An entry that is not a type matches no file.',
  example: {
    bad: { descriptor: { mimetype: 'text/plain, text/html;' } },
    good: { descriptor: { mimetype: 'text/plain;x-scheme-handler/https;' } },
  },
  *check({ descriptor: { mimetype } }) {
    if (mimetype === undefined) return;
    const entries = splitEntries(mimetype, ';');
    if (entries.at(-1)?.text === '') entries.pop();
    const wrong = entries.filter(({ text }) => !mimeType.test(text));
    const first = wrong[0];
    if (!first) return;
    const more = wrong.length - 1;
    const [from, to] = first.span;
    yield {
      path: ['mimetype'],
      span: [from, Math.max(to, from + 1)],
      message: `${whatIsWrong(first.text)}${more > 0 ? ` ${more} more of the types ${more === 1 ? 'is' : 'are'} wrong.` : ''}`,
      ...looseFix(mimetype),
    };
  },
};
