import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import {
  emptyRow,
  pad,
  type Row,
  type Span,
  truncate,
  truncateRow,
  widthOf,
} from '../../../../terminal/rows/row.ts';
import { visiblePart } from '../../../../terminal/rows/visible-part.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { columnsOf } from '../../../../text/columns.ts';
import { displayLine } from '../../../../text/display-line.ts';
import { focusedKey, focusedText } from '../../../document/focus.ts';
import { offerAt } from '../../../document/looked-offer.ts';
import { provenanceNote } from '../../../document/provenance-text.ts';
import { visibleFindingsAt } from '../../../findings/place-findings.ts';
import type { WizardState } from '../../../state.ts';
import { completionOf } from '../../../suggestions/take-suggestion.ts';
import { fieldValue } from '../../../view/field-row.ts';
import {
  fewerFindingRows,
  findingLines,
  findingRows,
  findingTones,
} from '../../../view/finding-row.ts';

/** How the fields of a page are drawn. */
export interface FieldStyle {
  /** Width of the titles, so that all values are aligned. */
  readonly label: number;
  readonly width: number;
  /** Number of rows for findings below a field: below the focused one, and below each of the others. */
  readonly below: { readonly focused: number; readonly other: number };
  readonly symbols: Symbols;
}

export interface FieldRows {
  readonly rows: readonly Row[];
  /** Column of the cursor in the first row, if the field is being edited. */
  readonly column?: number | undefined;
  /** Whether all findings of the field are shown here. */
  readonly isTold: boolean;
}

/** The search line of the advanced page. */
export function searchRows(state: WizardState, isHere: boolean, style: FieldStyle): FieldRows {
  const { label, width, below, symbols } = style;
  const { value, cursor } = state.search;
  const columns = width - label - 2;
  const { text, column } = visiblePart(value, cursor, columns);
  const typed =
    value === '' ? { text: truncate('type to find a field', columns, symbols.more) } : { text };
  const first: Row = [
    { text: isHere ? `${symbols.pointer} ` : '  ', tone: 'accent' },
    { text: pad('Search', label), tone: isHere ? 'strong' : 'plain' },
    typed,
  ];
  return {
    rows: [first, ...Array<Row>(isHere ? below.focused : below.other).fill(emptyRow)],
    column: isHere ? label + 2 + column : undefined,
    isTold: true,
  };
}

/** Indentation of the findings below a field's title. */
const indent = 4;

/** The findings of a field in the rows below it, aligned with its value if they fit there. */
function rowsBelow(
  found: ReturnType<typeof visibleFindingsAt>,
  count: number,
  maxRows: number,
  { label, width, symbols }: FieldStyle,
): { readonly rows: readonly Row[]; readonly isTold: boolean } {
  const atValue = findingRows(found, width - label - 2, symbols);
  const isRoomy = atValue.length <= maxRows;
  const left = isRoomy ? label + 2 : indent;
  const all = isRoomy ? atValue : findingRows(found, width - left, symbols);
  const told = fewerFindingRows(all, maxRows, width - left, symbols);
  const rows = Array.from({ length: count }, (_, index) => {
    const spans = told[index];
    return spans ? [{ text: ' '.repeat(left) }, ...spans] : emptyRow;
  });
  return { rows, isTold: all.length <= maxRows };
}

/** With fewer columns a note cannot be read. */
const minNote = 8;

/** Where an answer is from, cut to the room that its value leaves, or to a third of it. */
function noteFor(from: string, value: string, room: number, more: string): string {
  const beside = room - columnsOf(displayLine(value)) - 3;
  const most = Math.max(Math.floor(room / 3) - 2, beside);
  return most < minNote ? '' : truncate(displayLine(from), most, more);
}

/** A field with its value, and its findings below or, if there are few rows, behind it. */
export function fieldRows(
  state: WizardState,
  { key, field }: FieldAt,
  style: FieldStyle,
): FieldRows {
  const { label, width, below, symbols } = style;
  const isHere = focusedKey(state) === key;
  const value = state.document.answers[key]?.text ?? '';
  const room = Math.max(1, width - label - 2);
  const offer = offerAt(state, key);
  const from = offer
    ? `package says: ${offer.text}${isHere ? ' (Enter takes it)' : ''}`
    : provenanceNote(state.document.answers[key]?.from);
  const note = noteFor(from, value, room, symbols.more);
  const columns = note === '' ? room : room - columnsOf(note) - 2;
  const cursor = isHere ? focusedText(state).cursor : undefined;
  const drawn = fieldValue(state, field, value, cursor, columns, symbols);
  const completion = isHere ? completionOf(state) : '';
  const findings = visibleFindingsAt(state, key);
  const [worst] = findings;
  const tone = worst && findingTones[worst.severity];
  const title = truncate(field.title, label - 3, symbols.more);
  const mark = field.required && value === '' ? '*' : worst ? symbols[worst.severity] : '';
  const first: Span[] = [
    { text: isHere ? `${symbols.pointer} ` : '  ', tone: 'accent' },
    { text: title, tone: isHere ? 'strong' : 'plain' },
    { text: pad(` ${mark}`, label - columnsOf(title)), ...(tone ? { tone } : {}) },
    ...drawn.row,
    ...(completion ? [{ text: completion, tone: 'completion' as const }] : []),
  ];
  const hint = '  Right completes';
  if (completion && widthOf(first) + hint.length <= width) first.push({ text: hint });
  const gap = width - widthOf(first) - columnsOf(note);
  if (note !== '' && gap >= 2 && findings.length === 0)
    first.push({ text: ' '.repeat(gap) }, { text: note });
  const count = isHere ? below.focused : below.other;
  const left = width - widthOf(first) - 2;
  if (count === 0 && worst && left >= 16) {
    const said = findingLines(worst, Number.POSITIVE_INFINITY, symbols).flat();
    const [sign, text] = said;
    if (sign && text) {
      const forText = left - columnsOf(sign.text);
      first.push({ text: '  ' }, sign, { text: truncate(text.text, forText, symbols.more) });
    }
  }
  // If there are several, the last one stays empty, to separate this field from the next.
  const under = rowsBelow(findings, count, Math.min(count, 2), style);
  return {
    rows: [first, ...under.rows].map((spans) =>
      widthOf(spans) === 0 ? emptyRow : truncateRow(spans, width),
    ),
    column: drawn.column === undefined ? undefined : label + 2 + drawn.column,
    isTold: under.isTold,
  };
}
