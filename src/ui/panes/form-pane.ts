import { fieldOfKey } from '../../wizard/answers.ts';
import { focusedKey, focusKeys } from '../../wizard/form.ts';
import type { WizardState } from '../../wizard/state.ts';
import { wizardPages } from '../../wizard/wizard-page.ts';
import { columnsOf } from '../columns.ts';
import type { IconPictures } from '../icon-picture/icon-pictures.ts';
import { emptyRow, type Row, row, spread } from '../row.ts';
import type { Symbols } from '../symbols.ts';
import { detailPane } from './detail-rows.ts';
import { type FieldRows, fieldRows, searchRows } from './field-rows.ts';
import type { CursorPlace, Pane, Room } from './pane.ts';
import { windowAround } from './window.ts';

/** The widest heading of the page with room for a sign. */
function labelWidth(keys: readonly string[], width: number): number {
  const titles = keys.map((key) => columnsOf(fieldOfKey(key)?.field.title ?? 'Search'));
  return Math.min(Math.max(...titles) + 3, Math.floor(width * 0.5));
}

/** Rows in which a field can be explained and its suggestions seen, at ease and at least. */
const detailAtEase = 9;
const detailAtLeast = 7;
/** More would only take apart what belongs together. */
const detailAtMost = 18;

/** Rows for the fields of a page, and how many each of them has. */
function share(count: number, height: number): { readonly isAiry: boolean; readonly room: number } {
  const isAiry = height >= count * 2 + detailAtEase;
  const needed = isAiry ? count * 2 : count;
  const least = Math.min(detailAtLeast, Math.floor(height / 2));
  return { isAiry, room: Math.max(1, Math.min(needed, height - least)) };
}

/**
 * The form of a page: its fields at places that do not change while one types, and below them what is
 * to be said about the focused one.
 */
export function formPane(
  state: WizardState,
  { width, height }: Room,
  symbols: Symbols,
  pictures?: IconPictures,
): Pane {
  const keys = focusKeys(state);
  const here = focusedKey(state);
  const hasTitle = height >= 12;
  const { isAiry, room } = share(keys.length, height - (hasTitle ? 3 : 1));
  const perField = isAiry ? 2 : 1;
  const [start, end] = windowAround(
    keys.indexOf(here ?? ''),
    keys.length,
    Math.floor(room / perField),
  );
  const rows: Row[] = [];
  if (hasTitle) {
    const { title } = wizardPages.find(({ id }) => id === state.page)!;
    const isPart = end - start < keys.length;
    const place = isPart ? `${start + 1} to ${end} of ${keys.length} fields` : '* required';
    rows.push(spread(row(title, 'strong'), row(place, 'dim'), width), emptyRow);
  }
  const style = { label: labelWidth(keys, width), width, isAiry, symbols };
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
  rows.push(row(symbols.horizontal.repeat(width), 'dim'));
  const field = fieldOfKey(here ?? '');
  if (!field) return { rows, cursor };
  const left = { width, height: Math.min(height - rows.length, detailAtMost) };
  const detail = detailPane(state, field, left, isTold, symbols, pictures);
  return {
    rows: [...rows, ...detail.rows],
    cursor: detail.cursor ? { x: detail.cursor.x, y: detail.cursor.y + rows.length } : cursor,
  };
}
