import type { FieldAt } from '../../descriptor/descriptor.ts';
import { focusedKey, focusedText } from '../../wizard/form.ts';
import { findingsAt } from '../../wizard/place-findings.ts';
import type { WizardState } from '../../wizard/state.ts';
import { completionOf } from '../../wizard/take-suggestion.ts';
import { columnsOf } from '../columns.ts';
import { cut, cutRow, emptyRow, filled, type Row, type Span, widthOf } from '../row.ts';
import { shown } from '../shown.ts';
import type { Symbols } from '../symbols.ts';
import { fieldValue, inSight } from './field-row.ts';
import { findingText, findingTones } from './finding-row.ts';

/** How the fields of a page are drawn. */
export interface FieldStyle {
  /** Columns of the headings, so that all values stand under one another. */
  readonly label: number;
  readonly width: number;
  /** Whether each field has a row of its own for what is wrong with it. */
  readonly isAiry: boolean;
  readonly symbols: Symbols;
}

export interface FieldRows {
  readonly rows: readonly Row[];
  /** Column of the cursor in the first row, where the field is being edited. */
  readonly column?: number | undefined;
  /** Whether all that is wrong with it can be read here. */
  readonly isTold: boolean;
}

/** The search line of the advanced page. */
export function searchRows(state: WizardState, isHere: boolean, style: FieldStyle): FieldRows {
  const { label, width, symbols } = style;
  const { value, cursor } = state.search;
  const columns = width - label - 2;
  const { text, column } = inSight(value, cursor, columns);
  const typed =
    value === ''
      ? { text: cut('type to find a field', columns, symbols.more), tone: 'dim' as const }
      : { text };
  return {
    rows: [
      [
        { text: isHere ? `${symbols.pointer} ` : '  ', tone: 'accent' },
        { text: filled('Search', label), tone: isHere ? 'accent' : 'plain' },
        typed,
      ],
    ],
    column: isHere ? label + 2 + column : undefined,
    isTold: true,
  };
}

/** A field with its value, and what is wrong with it below, or behind it where rows are few. */
export function fieldRows(
  state: WizardState,
  { key, field }: FieldAt,
  style: FieldStyle,
): FieldRows {
  const { label, width, isAiry, symbols } = style;
  const isHere = focusedKey(state) === key;
  const columns = Math.max(1, width - label - 2);
  const value = state.answers[key] ?? '';
  const cursor = isHere ? focusedText(state).cursor : undefined;
  const drawn = fieldValue(state, field, value, cursor, columns, symbols);
  const completion = isHere ? completionOf(state) : '';
  const findings = findingsAt(state, key);
  const [worst] = findings;
  const tone = worst && findingTones[worst.severity];
  const title = cut(field.title, label - 2, symbols.more);
  const mark = field.required && value === '' ? '*' : worst ? symbols[worst.severity] : '';
  const first: Span[] = [
    { text: isHere ? `${symbols.pointer} ` : '  ', tone: 'accent' },
    { text: title, tone: isHere ? 'accent' : 'plain' },
    { text: filled(` ${mark}`, label - columnsOf(title)), tone: tone ?? 'dim' },
    ...drawn.row,
    ...(completion ? [{ text: completion, tone: 'dim' as const }] : []),
  ];
  const hint = '  Right completes';
  if (completion && widthOf(first) + hint.length <= width) first.push({ text: hint, tone: 'dim' });
  const said = worst ? shown(findingText(worst, symbols)) : '';
  const room = isAiry ? columns : width - widthOf(first) - 2;
  const message = worst && room >= 16 ? cut(said, room, symbols.more) : '';
  const rows: Row[] = isAiry
    ? [first, [{ text: ' '.repeat(label + 2) }, { text: message, ...(tone ? { tone } : {}) }]]
    : [[...first, { text: message && `  ${message}`, ...(tone ? { tone } : {}) }]];
  return {
    rows: rows.map((spans) => (widthOf(spans) === 0 ? emptyRow : cutRow(spans, width))),
    column: drawn.column === undefined ? undefined : label + 2 + drawn.column,
    isTold: findings.length === 0 || (findings.length === 1 && message === said && !worst?.fix),
  };
}
