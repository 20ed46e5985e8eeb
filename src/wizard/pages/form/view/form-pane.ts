import { valueFields } from '../../../../descriptor/descriptor.ts';
import type { IconPictures } from '../../../../terminal/picture/icon-pictures.ts';
import type { CursorPlace, Pane, Room } from '../../../../terminal/rows/pane.ts';
import { emptyRow, justify, type Row, row } from '../../../../terminal/rows/row.ts';
import { ruleRow } from '../../../../terminal/rows/rule-row.ts';
import { outOfSight, windowAround } from '../../../../terminal/rows/window.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { columnsOf } from '../../../../text/columns.ts';
import { textOf } from '../../../../text/edited-text.ts';
import { titleOfPage } from '../../../all-page-ids.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { focusedKey, focusKeys } from '../../../document/focus.ts';
import { searchLine } from '../../../document/page-fields.ts';
import type { WizardState } from '../../../state.ts';
import { detailPane, searchDetail } from './detail-rows.ts';
import { type FieldRows, type FieldStyle, fieldRows, searchRows } from './field-rows.ts';

/** The width of the widest title and a sign. */
function labelWidth(keys: readonly string[], width: number): number {
  const titles = keys.map((key) => columnsOf(fieldOfKey(key)?.field.title ?? 'Search'));
  return Math.min(Math.max(...titles) + 3, Math.floor(width * 0.5));
}

/** Number of rows for a field's help and suggestions: a comfortable number and the minimum. */
const comfortableDetailRows = 14;
const minDetailRows = 8;
/** More rows would only move related things apart. */
const maxDetailRows = 18;

/** Number of rows from which a page has its own title, in addition to the first line of the screen. */
const withTitle = 14;

interface Share {
  /** Number of rows for findings below each field. */
  readonly below: FieldStyle['below'];
  /** Number of rows for all fields together. */
  readonly room: number;
}

/** Divides the rows of a page between its fields and the details of the focused one. */
function share(count: number, height: number, isSearched: boolean): Share {
  const minDetail = Math.min(minDetailRows, Math.ceil(height * 0.45));
  const roomy = (rows: number) => Math.max(2, Math.min(rows, height - minDetail));
  const isAiry = !isSearched && height >= count * 2 + 2 + comfortableDetailRows;
  if (isAiry) return { below: { focused: 3, other: 1 }, room: roomy(count * 2 + 2) };
  const focused = height >= 14 && !isSearched ? 2 : 1;
  return { below: { focused, other: 0 }, room: roomy(count + focused) };
}

/**
 * The form of a page: its fields at positions that do not change while typing, and the details of the focused
 * field below them.
 */
export function formPane(
  state: WizardState,
  { width, height }: Room,
  symbols: Symbols,
  pictures?: IconPictures,
): Pane {
  const keys = focusKeys(state);
  const here = focusedKey(state);
  const isSearched = keys[0] === searchLine;
  // The results of a search change while typing, but their position does not.
  const listedFields = isSearched
    ? focusKeys({ ...state, search: textOf('') }).length
    : keys.length;
  const hasTitle = height >= withTitle;
  const { below, room } = share(listedFields, height - (hasTitle ? 3 : 1), isSearched);
  const perField = 1 + below.other;
  const inRoom = Math.max(1, Math.floor((room - below.focused + below.other) / perField));
  const [start, end] = windowAround(keys.indexOf(here ?? ''), keys.length, inRoom);
  const rows: Row[] = [];
  const isField = (key: string) => key !== searchLine;
  const fields = keys.filter(isField);
  const first = keys.slice(0, start).filter(isField).length;
  const seen = keys.slice(start, end).filter(isField).length;
  if (hasTitle) {
    rows.push(justify(row(titleOfPage(state.page), 'strong'), row('* required'), width), emptyRow);
  }
  const titled = isSearched ? [searchLine, ...valueFields.map(({ key }) => key)] : keys;
  const style: FieldStyle = { label: labelWidth(titled, width), width, below, symbols };
  const top = rows.length;
  let cursor: CursorPlace | undefined;
  let isTold = true;
  for (const key of keys.slice(start, end)) {
    const at = fieldOfKey(key);
    const drawn: FieldRows = at
      ? fieldRows(state, at, style)
      : searchRows(state, key === here, style);
    if (key === here) {
      isTold = drawn.isTold;
      if (drawn.column !== undefined) cursor = { x: drawn.column, y: rows.length };
    }
    rows.push(...drawn.rows);
  }
  while (isSearched && rows.length < top + room) rows.push(emptyRow);
  rows.push(ruleRow(width, symbols, outOfSight([first, first + seen], fields.length, symbols)));
  const field = fieldOfKey(here ?? '');
  const left = { width, height: Math.min(height - rows.length, maxDetailRows) };
  if (!field) return { rows: [...rows, ...searchDetail(state, left, symbols)], cursor };
  const detail = detailPane(state, field, left, isTold, symbols, pictures);
  return {
    rows: [...rows, ...detail.rows],
    cursor: detail.cursor ? { x: detail.cursor.x, y: detail.cursor.y + rows.length } : cursor,
  };
}
