import type { ValueField } from '../../descriptor/field.ts';
import { cleanText } from '../../text/edit/clean-text.ts';
import { isMultiline } from './answer-text.ts';
import { listForm } from './list-entries.ts';

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
