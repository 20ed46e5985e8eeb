import { answersAtEnd } from './buttons.ts';

/** A line with fewer words is a label, or the end of a sentence. */
const minLineWords = 4;

/** A sentence with fewer words is a label. */
const minSentenceWords = 4;

/** The least share of the words that are in sentences. A tool has labels beside them. */
const minProseShare = 0.6;

/** More characters of a question are not said again. */
const maxCharacters = 200;

/** How a sentence turns to the person who starts the application. */
const addressing =
  /\?["”’')]*$|\b(?:please|you (?:need|must|have to|should|want|would|wish)|(?:do|would|are|have) you)\b|^(?:click|press|select|choose|pick|enter|specify|confirm|decide)\b/i;

const wordsIn = (text: string) => text.match(/\p{L}[\p{L}'’-]+/gu) ?? [];

/** The sentences of lines that were broken where the window ends. */
function sentencesIn(lines: readonly string[]): string[] {
  const parts = lines.join(' ').split(/(?<=[.?!:]["”’')]*)\s+/u);
  return parts.filter((part) => wordsIn(part).length >= minSentenceWords);
}

/** Whether lines are text that is read, and not the labels of a tool: most words are in long lines, or in the ends of sentences. */
export function isProse(lines: readonly string[]): boolean {
  const counts = lines.map((line) => wordsIn(line).length);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const inProse = counts.filter(
    (count, at) =>
      count >= minLineWords || (counts[at - 1]! >= minLineWords && /[.?!:]$/.test(lines[at]!)),
  );
  return inProse.reduce((sum, count) => sum + count, 0) >= minProseShare * all;
}

/**
 * The question or instruction with which a window turns to a person, who answers it by one of the buttons at its end; undefined
 * if it shows something else.
 *
 * @param lines the whole text of the window
 */
export function questionIn(lines: readonly string[]): string | undefined {
  const count = answersAtEnd(lines);
  const text = count === 0 ? [] : lines.slice(0, -count);
  if (!isProse(text)) return undefined;
  const question = sentencesIn(text).find((sentence) => addressing.test(sentence));
  return question && question.length > maxCharacters
    ? `${question.slice(0, maxCharacters - 1)}…`
    : question;
}
