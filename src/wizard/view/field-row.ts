import type { ValueField } from '../../descriptor/field.ts';
import { type Row, type Span, truncate, widthOf } from '../../terminal/rows/row.ts';
import { visiblePart } from '../../terminal/rows/visible-part.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { columnsOf } from '../../text/columns.ts';
import { displayLine } from '../../text/display-line.ts';
import { plural } from '../../text/format.ts';
import { isMultiline } from '../answers/answer-text.ts';
import { listEntries, listForm } from '../answers/list-entries.ts';
import type { WizardState } from '../state.ts';
import { sourceOf } from '../suggestions/all-sources.ts';

const yesNo: readonly (readonly [string, string])[] = [
  ['', 'not set'],
  ['true', 'yes'],
  ['false', 'no'],
];

/** Yes, no or not set; the latter with what it means, if there is room. */
function choiceRow({ unset }: ValueField, value: string, columns: number, symbols: Symbols): Row {
  const rowWith = (notSet: string) =>
    yesNo.map(([choice, word]): Span => {
      const isChosen = choice === value;
      const sign = isChosen ? symbols.checked : symbols.unchecked;
      const gap = choice === 'false' ? '' : '  ';
      return {
        text: `${sign} ${choice === '' ? notSet : word}${gap}`,
        tone: isChosen ? 'strong' : 'plain',
      };
    });
  const meaning = unset ? [`not set (${unset.means ? 'yes' : 'no'})`] : [];
  const rows = [...meaning, 'not set', symbols.none].map(rowWith);
  return rows.find((row) => widthOf(row) <= columns) ?? rows.at(-1)!;
}

/** A value in the form in which it is shown when its field is not being edited. */
export function valueText(value: string, field: ValueField): string {
  if (field.type === 'boolean') {
    return value === 'true' ? 'yes' : value === 'false' ? 'no' : value;
  }
  if (!isMultiline(field)) return displayLine(value);
  const [first = '', ...others] = value.split('\n');
  return (
    displayLine(first) + (others.length > 0 ? `  (and ${plural(others.length, 'more line')})` : '')
  );
}

/** The keys for a larger and a smaller limit. */
const stepHint = '  PgUp/PgDn';

/** A bar that shows a value between the smallest and the largest suggestion. */
function sliderOf(share: number, columns: number, symbols: Symbols): Row {
  if (columns < 12) return [];
  const length = Math.min(columns < 30 ? columns - 2 : columns - 2 - stepHint.length, 26);
  const place = Math.round(share * (length - 1));
  return [
    { text: `  ${symbols.full.repeat(place)}`, tone: 'accent' },
    { text: symbols.knob, tone: 'accent' },
    { text: symbols.empty.repeat(length - 1 - place), tone: 'faint' },
  ];
}

/** The text behind the value of a numeric field: its place on a scale, or what it means with other answers. */
function behind(
  { document }: WizardState,
  field: ValueField,
  value: string,
  columns: number,
  symbols: Symbols,
): Row {
  const source = sourceOf(field);
  const share = source?.scaleOf?.(value);
  const meaning = source?.meaningOf?.(document.answers);
  const drawn: Row =
    share !== undefined
      ? sliderOf(share, columns, symbols)
      : meaning === undefined
        ? []
        : [{ text: `  = ${meaning}`, tone: 'strong' }];
  const hasRoom = drawn.length > 0 && widthOf(drawn) + stepHint.length <= columns;
  return hasRoom ? [...drawn, { text: stepHint }] : drawn;
}

interface FieldValue {
  readonly row: Row;
  /** Column of the cursor, if the field is being edited. */
  readonly column?: number;
}

/** The value of a field in a row of a given width. */
export function fieldValue(
  state: WizardState,
  field: ValueField,
  value: string,
  cursor: number | undefined,
  columns: number,
  symbols: Symbols,
): FieldValue {
  const isEdited = cursor !== undefined;
  if (field.type === 'boolean' && isEdited)
    return { row: choiceRow(field, value, columns, symbols) };
  if (!isEdited || isMultiline(field)) {
    const text = valueText(value, field);
    if (text === '') return { row: [{ text: symbols.none, tone: 'faint' }] };
    return { row: [{ text: truncate(text, columns, symbols.more) }] };
  }
  if (value === '') {
    const example = truncate(`for example ${fieldExampleText(field)}`, columns, symbols.more);
    return { row: [{ text: example }], column: 0 };
  }
  const { text, column } = visiblePart(value, cursor, columns, symbols.more);
  const rest = columns - columnsOf(text) - 1;
  return { row: [{ text }, ...behind(state, field, value, rest, symbols)], column };
}

/** The example of a field as people write it; a list without the separators of the file. */
export function fieldExampleText(field: ValueField): string {
  const { example } = field;
  const form = listForm(field);
  if (form && typeof example === 'string') return listEntries(example, form).join(', ');
  if (typeof example === 'string') return example;
  return Array.isArray(example) ? example.join(', ') : JSON.stringify(example);
}
