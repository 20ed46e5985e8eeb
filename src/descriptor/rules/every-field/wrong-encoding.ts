import { withoutWrongDecoding, wrongDecoding } from '../../../text/wrong-decoding.ts';
import type { DescriptorRule } from '../../finding/rule.ts';

/** Remains of a text that was read in another encoding than it was written in. */
export const wrongEncoding: DescriptorRule = {
  name: 'wrong-encoding',
  severity: 'warning',
  summary: 'No text has remains of wrong decoding, such as "Ã©" or U+FFFD.',
  reason:
    'A text that was read in another encoding than it was written in shows other letters: people cannot read a name, and find nothing by a keyword.',
  example: {
    bad: { descriptor: { displayname: 'RÃ©seau' } },
    good: { descriptor: { displayname: 'Réseau' } },
  },
  *check({ texts }) {
    for (const { path, text, isKey } of texts) {
      const found = wrongDecoding(text);
      if (!found) continue;
      const { index, length, meant } = found;
      const letters = text.slice(index, index + length);
      const isReplacement = letters === '\ufffd';
      const message = isReplacement
        ? 'U+FFFD stands here for a character that was lost when the text was decoded. Write the character.'
        : meant === undefined
          ? 'These letters are of another alphabet that was read as Latin-1. Write the text in UTF-8.'
          : `${letters} is ${meant} in UTF-8, which was read as Latin-1 or Windows-1252.`;
      const fixed = withoutWrongDecoding(text);
      yield isKey
        ? { path, message, onKey: true }
        : {
            path,
            message,
            span: [index, index + length],
            ...(meant !== undefined && fixed.isWellFormed()
              ? { fix: { title: `Write ${meant}`, path, value: fixed } }
              : {}),
          };
    }
  },
};
