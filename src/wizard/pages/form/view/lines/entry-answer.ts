import type { ValueField } from '../../../../../descriptor/field.ts';
import { entriesOf } from '../../../../view/present-lines.ts';
import type { PlainAnswer } from './plain-answer.ts';
import { type TypedLine, typedLine } from './typed-line.ts';

/**
 * The new text of a field with one entry a line, after a line was typed: a further entry, or `#2 text` and `#2 -` for
 * another or no second entry. A line that was pasted can hold several entries.
 */
export function entryAnswer(
  { text, isLiteral }: TypedLine,
  field: ValueField,
  present: string,
): PlainAnswer | undefined {
  if (text === '') return undefined;
  if (text === '-' && !isLiteral) return { text: '', isToBeRead: true };
  const entries = entriesOf(present, field);
  const numbered = isLiteral ? null : /^#(\d+)(?:\s+(\S[\s\S]*))?$/.exec(text);
  if (!numbered) return { text: [...entries, text].join('\n') };
  const [, number, entry = ''] = numbered;
  const index = Number(number) - 1;
  if (entries[index] === undefined) {
    const last = entries.length;
    return { refusal: last === 0 ? 'There is no entry yet.' : `There are entries 1 to ${last}.` };
  }
  if (entry === '') {
    return {
      refusal: `#${number} and a text replaces entry ${number}; #${number} - removes it.`,
    };
  }
  const changed =
    entry === '-' ? entries.toSpliced(index, 1) : entries.with(index, typedLine(entry).text);
  return { text: changed.join('\n'), isToBeRead: true };
}
