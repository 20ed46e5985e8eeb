import { plural } from '../../text/format/format.ts';
import type { Dropped } from './typed-lines.ts';

/** The message about dropped input before a question; undefined if it was no text. */
export function droppedText({ lines, unfinished }: Dropped): string[] {
  const hasPart = unfinished.trim() !== '';
  if (!hasPart && lines === 0) return [];
  const part = hasPart && lines > 0 ? ' and an unfinished one' : 'An unfinished line';
  const what = `${lines > 0 ? plural(lines, 'line') : ''}${hasPart ? part : ''}`;
  const isOne = lines + Number(hasPart) === 1;
  return [`${what} typed before this question ${isOne ? 'is' : 'are'} ignored.`];
}
