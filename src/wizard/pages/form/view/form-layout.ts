import { valueFields } from '../../../../descriptor/descriptor.ts';
import type { AvailableSize } from '../../../../terminal/layout.ts';
import { windowAround } from '../../../../terminal/rows/window.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { columnsOf } from '../../../../text/columns/columns.ts';
import { textOf } from '../../../../text/edit/edited-text.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { focusedKey, focusKeys } from '../../../document/focus.ts';
import { searchLine } from '../../../document/page-fields.ts';
import { update, type WizardState } from '../../../state.ts';
import { type FindingKeys, type FindingText, findingLines } from '../../../view/finding-lines.ts';

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
  /** Number of rows for findings below the focused field, and below each of the others. */
  readonly below: { readonly focused: number; readonly other: number };
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

interface FormLayout {
  readonly hasTitle: boolean;
  /** Width of the titles, so that all values are aligned. */
  readonly label: number;
  /** The fields in sight, and the search line. */
  readonly seen: readonly string[];
  readonly below: Share['below'];
  /** Rows of the fields in sight. */
  readonly fieldRows: number;
  /** All fields, and the indexes of the first one in sight and after the last one. */
  readonly fields: readonly string[];
  readonly range: readonly [first: number, end: number];
  /** Rows for the details of the focused field. */
  readonly detailRows: number;
}

const isField = (key: string) => key !== searchLine;

/** Which fields of a page are in sight, and the rows of its parts; they do not change while something is typed. */
export function formLayout(state: WizardState, { width, height }: AvailableSize): FormLayout {
  const keys = focusKeys(state);
  const here = focusedKey(state);
  const isSearched = keys[0] === searchLine;
  // The results of a search change while typing, but their position does not.
  const listed = isSearched
    ? focusKeys(update(state, { editing: { search: textOf('') } })).length
    : keys.length;
  const hasTitle = height >= withTitle;
  const { below, room } = share(listed, height - (hasTitle ? 3 : 1), isSearched);
  const perField = 1 + below.other;
  const inRoom = Math.max(1, Math.floor((room - below.focused + below.other) / perField));
  const [start, end] = windowAround(keys.indexOf(here ?? ''), keys.length, inRoom);
  const seen = keys.slice(start, end);
  const first = keys.slice(0, start).filter(isField).length;
  const ownRows = seen.map((key) => 1 + (key === here ? below.focused : below.other));
  const fieldRows = isSearched ? room : ownRows.reduce((sum, rows) => sum + rows, 0);
  return {
    hasTitle,
    label: labelWidth(
      isSearched ? [searchLine, ...valueFields.map(({ key }) => key)] : keys,
      width,
    ),
    seen,
    below,
    fieldRows,
    range: [first, first + seen.filter(isField).length],
    fields: keys.filter(isField),
    detailRows: Math.min(height - (hasTitle ? 2 : 0) - fieldRows - 1, maxDetailRows),
  };
}

/** Indentation of findings that do not fit below the value. */
const indent = 4;

interface Place {
  /** Columns before them. */
  readonly left: number;
  /** Whether all that they say fits. */
  readonly isWhole: boolean;
}

interface Style {
  /** Width of the titles. */
  readonly label: number;
  readonly width: number;
  readonly symbols: Symbols;
  readonly keys: FindingKeys;
}

/** Where findings stand in the rows below their field: below its value if they fit there, else below its title. */
export function findingPlace(
  findings: readonly FindingText[],
  rows: number,
  { label, width, symbols, keys }: Style,
): Place {
  const countIn = (columns: number) =>
    findingLines(findings, { width: columns, symbols, keys }).length;
  // If there are more than two rows, one should stay empty, to separate this field from the next.
  const left = countIn(width - label - 2) <= Math.min(rows, 2) ? label + 2 : indent;
  return { left, isWhole: countIn(width - left) <= rows };
}
