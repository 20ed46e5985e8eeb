import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import type { Room } from '../../../../terminal/rows/pane.ts';
import {
  emptyRow,
  justify,
  pad,
  type Row,
  row,
  type Tone,
  truncate,
  truncateRow,
  widthOf,
} from '../../../../terminal/rows/row.ts';
import { windowAround } from '../../../../terminal/rows/window.ts';
import { wrap } from '../../../../terminal/rows/wrap.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { columnsOf } from '../../../../text/columns.ts';
import { displayLine } from '../../../../text/display-line.ts';
import { listForm } from '../../../answers/list-entries.ts';
import type { WizardState } from '../../../state.ts';
import { sourceOf } from '../../../suggestions/all-sources.ts';
import { nothingOffered } from '../../../suggestions/nothing-offered.ts';
import type { Suggestion } from '../../../suggestions/suggestion.ts';
import { offered, placeOfValue, suggestionToTake } from '../../../suggestions/take-suggestion.ts';

/** How the suggestions of a list are drawn. */
interface ListStyle {
  /**
   * Tone of the suggestion that Enter takes; it shows whether the user moved to it or it only matches the typed
   * text.
   */
  readonly here: Tone;
  readonly isList: boolean;
  readonly valueWidth: number;
  readonly width: number;
  readonly symbols: Symbols;
}

/** The signs before a suggestion: a pointer at the current one, and a mark if it is chosen already. */
function signs({ chosen }: Suggestion, isHere: boolean, { isList, symbols }: ListStyle): string {
  const pointer = isHere ? symbols.pointer : ' ';
  if (isList) return `${pointer} ${chosen ? symbols.checked : symbols.unchecked} `;
  return chosen && !isHere ? `${symbols.done} ` : `${pointer} `;
}

/** With fewer columns a note cannot be read. */
const minNoteColumns = 9;

function suggestionRow(suggestion: Suggestion, isHere: boolean, style: ListStyle): Row {
  const { value, label, note, chosen } = suggestion;
  const name =
    signs(suggestion, isHere, style) + pad(displayLine(label ?? value), style.valueWidth);
  const hasRoom = style.width - columnsOf(name) >= minNoteColumns;
  return [
    { text: name, tone: isHere ? style.here : chosen ? 'accent' : 'plain' },
    { text: note && hasRoom ? `  ${displayLine(note)}` : '', tone: 'dim' },
  ];
}

/**
 * Number of rows for the full note of the current suggestion, if there is room; they are reserved even for a
 * short note.
 */
function roomForNote({ field }: FieldAt, { height }: Room): number {
  if (!sourceOf(field)?.hasLongNotes) return 0;
  return height >= 7 ? 2 : height >= 4 ? 1 : 0;
}

/** The part of a suggestion that does not fit in its row, in a given number of rows. */
function noteRows(text: string, width: number, maxValueColumns: number, more: string): Row[] {
  const lines = wrap(displayLine(text), width);
  const last = lines.slice(maxValueColumns - 1).join(' ');
  const seen =
    lines.length > maxValueColumns
      ? [...lines.slice(0, maxValueColumns - 1), truncate(last, width, more)]
      : lines;
  return seen.map((line) => row(line, 'dim'));
}

/** The suggestions for a field, or why there are none; the current one is marked, with its full note. */
export function suggestionRows(
  state: WizardState,
  at: FieldAt,
  { width, height }: Room,
  symbols: Symbols,
): Row[] {
  if (height < 1) return [];
  const offers = offered(state);
  if (offers.length === 0) {
    const text = nothingOffered(state, at, symbols.more);
    return text === '' ? [] : wrap(text, width).map((line) => row(line, 'dim'));
  }
  const forNote = roomForNote(at, { width, height });
  const room = height - forNote;
  const here = suggestionToTake(state);
  const centre = here ?? placeOfValue(state) ?? 0;
  const [start, end] = windowAround(centre, offers.length, room);
  const seen = offers.slice(start, end);
  const widest = Math.max(
    ...seen.map(({ label, value }) => columnsOf(displayLine(label ?? value))),
  );
  const isList = listForm(at.field) !== undefined;
  // For images the name is more important than the note; MIME types differ in their first part.
  const maxValueColumns = sourceOf(at.field)?.hasLongValues ? width - 4 : Math.floor(width * 0.55);
  const valueWidth = Math.min(widest, Math.max(12, maxValueColumns));
  const tone = state.highlight === undefined ? 'accent' : 'selected';
  const style: ListStyle = { here: tone, isList, valueWidth, width, symbols };
  const whole = seen.map((offer, index) => suggestionRow(offer, start + index === here, style));
  const place = offers.length > seen.length ? `${end} of ${offers.length}` : '';
  const rows = whole.map((spans, index) => {
    const isLast = place !== '' && index === whole.length - 1;
    return isLast ? justify(spans, row(place, 'dim'), width) : truncateRow(spans, width);
  });
  const told = offers[here ?? 0]!;
  const [toldRow = []] = whole.filter((_, index) => seen[index] === told);
  const isWhole = widthOf(toldRow) <= width && (!told.note || (toldRow[1]?.text ?? '') !== '');
  const isNamed = columnsOf(displayLine(told.label ?? told.value)) <= valueWidth;
  // With a single row it would not be clear which suggestion the note belongs to.
  const isClear = here !== undefined || forNote > 1;
  if (forNote === 0 || (isWhole && isNamed) || !isClear) return rows;
  const gap = Array<Row>(Math.max(0, room - rows.length)).fill(emptyRow);
  const text =
    here !== undefined && (isNamed || forNote === 1)
      ? (told.note ?? '')
      : [told.value, told.note].filter(Boolean).join(': ');
  return [...rows, ...gap, ...noteRows(text, width, forNote, symbols.more)];
}
