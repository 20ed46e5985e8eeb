import { displayLine } from '../../text/display-line.ts';
import { type Row, type Span, truncate } from './row.ts';

// A string that continues beyond the edge of the screen has no closing quote.
const jsonPart = /("(?:[^"\\]|\\.)*(?:"|$))(\s*:)?|([{}[\],])/g;

/** The visible part of a line. */
function visible(line: string, columns: number): string {
  return truncate(displayLine(line.slice(0, columns * 2)), columns);
}

/** A line of JSON with different tones for keys and punctuation. */
function jsonRow(line: string, columns: number): Row {
  const text = visible(line, columns);
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(jsonPart)) {
    if (match.index > end) spans.push({ text: text.slice(end, match.index) });
    const [whole, string, colon] = match;
    if (string === undefined) spans.push({ text: whole, tone: 'faint' });
    else if (colon === undefined) spans.push({ text: string });
    else spans.push({ text: string, tone: 'strong' }, { text: colon, tone: 'faint' });
    end = match.index + whole.length;
  }
  return [...spans, { text: text.slice(end) }];
}

/** A line of a recipe with a different tone for its instruction. */
function recipeRow(line: string, columns: number): Row {
  const text = visible(line, columns);
  const instruction = /^(?:ARG|FROM|USER|RUN|LABEL|ENV|COPY|CMD)(?= )/.exec(text)?.[0];
  if (instruction === undefined) return [{ text }];
  return [{ text: instruction, tone: 'strong' }, { text: text.slice(instruction.length) }];
}

/** A line of a descriptor or of a recipe. */
export function drawCode(line: string, what: 'descriptor' | 'recipe', columns: number): Row {
  return what === 'recipe' ? recipeRow(line, columns) : jsonRow(line, columns);
}
