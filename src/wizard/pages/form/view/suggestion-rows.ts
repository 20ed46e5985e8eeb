import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import type { Room } from '../../../../terminal/rows/pane.ts';
import { emptyRow, justify, type Row, row, truncateRow } from '../../../../terminal/rows/row.ts';
import { outOfSight, windowAround } from '../../../../terminal/rows/window.ts';
import { wrapInto } from '../../../../terminal/rows/wrap.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { columnsOf } from '../../../../text/columns.ts';
import { displayLine } from '../../../../text/display-line.ts';
import { listForm } from '../../../answers/list-entries.ts';
import type { WizardState } from '../../../state.ts';
import { sourceOf } from '../../../suggestions/all-sources.ts';
import { nothingOffered } from '../../../suggestions/nothing-offered.ts';
import { offered, placeOfValue, suggestionToTake } from '../../../suggestions/take-suggestion.ts';
import { aboutText, nameText, suggestionList } from './suggestion-list.ts';

/**
 * Number of rows for the full note of the current suggestion, if there is room; they are reserved even for a
 * short note.
 */
function roomForNote({ field }: FieldAt, { height }: Room): number {
  if (!sourceOf(field)?.hasLongNotes) return 0;
  return height >= 7 ? 2 : height >= 4 ? 1 : 0;
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
    if (text === '') return [];
    return wrapInto(text, { width, height }, symbols.more).map((line) => row(line));
  }
  const forNote = roomForNote(at, { width, height });
  const room = height - forNote;
  const here = suggestionToTake(state);
  const centre = here ?? placeOfValue(state) ?? 0;
  const [start, end] = windowAround(centre, offers.length, room);
  const place = outOfSight([start, end], offers.length, symbols);
  const list = suggestionList(
    offers.slice(start, end),
    start,
    place === '' ? 0 : columnsOf(place) + 2,
    {
      here,
      tone: state.highlight === undefined ? 'strong' : 'selected',
      isList: listForm(at.field) !== undefined,
      width,
      symbols,
    },
  );
  const rows = list.map((spans, index) =>
    index === list.length - 1 && place !== ''
      ? justify(spans, row(place), width)
      : truncateRow(spans, width),
  );
  const told = offers[here ?? 0]!;
  const about = aboutText(told);
  const toldRow = list[offers.indexOf(told) - start] ?? [];
  const seen = toldRow.map(({ text }) => text).join('');
  const isNamed = seen.includes(nameText(told));
  const isWhole = isNamed && seen.includes(about);
  // With a single row it would not be clear which suggestion the note belongs to.
  const isClear = here !== undefined || forNote > 1;
  if (forNote === 0 || isWhole || !isClear) return rows;
  const gap = Array<Row>(Math.max(0, room - rows.length)).fill(emptyRow);
  const text =
    here !== undefined && (isNamed || forNote === 1)
      ? about
      : [displayLine(told.value), about].filter(Boolean).join(': ');
  const lines = wrapInto(text, { width, height: forNote }, symbols.more);
  return [...rows, ...gap, ...lines.map((line) => row(line))];
}
