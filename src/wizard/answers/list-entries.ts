import type { ValueField } from '../../descriptor/field.ts';
import { cleanText } from '../../text/edit/clean-text.ts';
import type { EditedText } from '../../text/edit/edited-text.ts';
import { isMultiline } from './answer-text.ts';

/** How the entries of a list field are split and joined. */
export interface ListForm {
  /** Between the entries of a value. */
  readonly between: RegExp;
  /** The separators that may be typed between entries; the joint is written instead. */
  readonly typed: RegExp;
  readonly joint: string;
  readonly end: string;
}

/** The form of a field whose text is a list on one line, or undefined for other fields. */
export function listForm(field: ValueField): ListForm | undefined {
  if (isMultiline(field)) return undefined;
  const typed = field.hasSpaces ? /[;,]+\s*/ : /[;,\s]+/;
  if (field.type === 'strings') return { between: /,/, typed, joint: ', ', end: '' };
  switch (field.separator) {
    case ';':
      return { between: /[;,]/, typed, joint: ';', end: field.terminated ? ';' : '' };
    case ',':
      return { between: /,/, typed, joint: ',', end: '' };
    case ' ':
      return { between: /[\s,]/, typed, joint: ' ', end: '' };
    default:
      return undefined;
  }
}

/** The entries of a list, without the empty ones. */
export function listEntries(value: string, { between }: ListForm): string[] {
  return value
    .split(between)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/**
 * The entries of a whole list that was typed or given with any common separator between them.
 *
 * @param known entries that have blanks in them although blanks separate the others
 */
export function typedEntries(
  value: string,
  { typed }: ListForm,
  known: readonly string[] = [],
): string[] {
  return value
    .split(/[;,\r\n]+/)
    .map((part) => part.trim())
    .flatMap((part) => (known.includes(part) ? [part] : part.split(typed)))
    .filter((entry) => entry !== '');
}

/** The entry that is being typed: the text between the separators around the cursor. */
export function entryAt({ value, cursor }: EditedText, { between }: ListForm): string {
  const before = value.slice(0, cursor).split(between).at(-1) ?? '';
  const after = value.slice(cursor).split(between)[0] ?? '';
  return (before + after).trim();
}

function joined(entries: readonly string[], { joint, end }: ListForm): EditedText {
  const value = entries.length === 0 ? '' : entries.join(joint) + end;
  return { value, cursor: value.length };
}

export function listText(entries: readonly string[], form: ListForm): string {
  return joined(entries, form).value;
}

export function replaceEntry(
  value: string,
  old: string,
  entry: string,
  form: ListForm,
): EditedText {
  const entries = listEntries(value, form);
  return joined(
    entries.map((each) => (each === old ? entry : each)),
    form,
  );
}

/** The list with an entry added, or removed if it is in the list. An added entry replaces the half-typed one. */
export function toggleEntry(
  text: EditedText,
  entry: string,
  form: ListForm,
  isWhole: (typed: string) => boolean,
): EditedText {
  const entries = listEntries(text.value, form);
  if (entries.includes(entry)) {
    return joined(
      entries.filter((other) => other !== entry),
      form,
    );
  }
  const typed = entryAt(text, form);
  const index = typed === '' || isWhole(typed) ? -1 : entries.indexOf(typed);
  if (index === -1) return joined([...entries, entry], form);
  return joined(entries.toSpliced(index, 1, entry), form);
}

const linesOf = (text: string) =>
  cleanText(text, true)
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Whether a text has several lines, and its field takes only one. */
export function needsJoining(text: string, field: ValueField): boolean {
  return !isMultiline(field) && linesOf(text).length > 1;
}

/** A text cleaned for its field. Where that takes one line, several lines become entries of a list, or words. */
export function joinedLines(text: string, field: ValueField): string {
  const form = listForm(field);
  if (!form || !needsJoining(text, field)) return cleanText(text, isMultiline(field));
  return linesOf(text)
    .map((line) => {
      const entry = line.trim();
      return form.between.test(entry.slice(-1)) ? entry.slice(0, -1) : entry;
    })
    .join(form.joint);
}

/** The notice about the change that `joinedLines` has made. */
export function joiningNotice(field: ValueField): string {
  return listForm(field)
    ? `Each line of that text became an entry of ${field.title}.`
    : `${field.title} takes one line: line breaks in that text became spaces.`;
}
