import { structuredPatch } from 'diff';
import { type Edit, format } from 'jsonc-parser';
import { shortened } from '../words-of-people.ts';

/** A line of what changed, with the sign of a unified difference. */
export interface ChangedLine {
  readonly sign: '+' | '-' | ' ';
  readonly text: string;
}

/** Lines that belong together, with some unchanged ones around them. */
export interface ChangedPart {
  /** The number of its first line in the later document, from 1. */
  readonly line: number;
  readonly lines: readonly ChangedLine[];
}

/** The limits of a comparison. */
const maxBytes = 1024 * 1024;
const maxEdits = 2_000;
const context = 3;
/** In UTF-16 code units; icons are lines of many thousands. */
const maxLineLength = 400;

/** Applies edits that are in the order of the text at once: one by one, each would copy the whole text. */
function edited(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let end = 0;
  for (const { offset, length, content } of edits) {
    parts.push(text.slice(end, offset), content);
    end = offset + length;
  }
  return [...parts, text.slice(end)].join('');
}

/** A document with a line for each value, whose numbers and keys stay as they were sent. */
function lined(bytes: Uint8Array): string {
  // The formatter would go on with the line ends that it finds; in a string there are none.
  const text = Buffer.from(bytes).toString('utf8').replaceAll(/\r\n?/g, '\n');
  const edits = format(text, undefined, { insertSpaces: true, tabSize: 2, eol: '\n' });
  return `${edited(text, edits).trimEnd()}\n`;
}

function changedLine(line: string): ChangedLine {
  const [first] = line;
  return {
    sign: first === '+' || first === '-' ? first : ' ',
    text: shortened(line.slice(1), maxLineLength),
  };
}

/** The changes between two documents, line by line; undefined if the comparison would take too long. */
export function documentChanges(
  earlier: Uint8Array,
  later: Uint8Array,
): readonly ChangedPart[] | undefined {
  if (earlier.length > maxBytes || later.length > maxBytes) return undefined;
  const patch = structuredPatch('', '', lined(earlier), lined(later), '', '', {
    context,
    maxEditLength: maxEdits,
  });
  return patch?.hunks.map(({ newStart, lines }) => ({
    line: newStart,
    lines: lines.map(changedLine),
  }));
}
