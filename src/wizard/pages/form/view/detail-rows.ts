import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import { unsetText } from '../../../../descriptor/field-details.ts';
import type { IconPictures } from '../../../../terminal/picture/icon-pictures.ts';
import type { Pane, Room } from '../../../../terminal/rows/pane.ts';
import { emptyRow, justify, type Row, row, truncateRow } from '../../../../terminal/rows/row.ts';
import { visiblePart } from '../../../../terminal/rows/visible-part.ts';
import { outOfSight, windowAround } from '../../../../terminal/rows/window.ts';
import { wrapInto } from '../../../../terminal/rows/wrap.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { columnsOf } from '../../../../text/columns.ts';
import { isMultiline } from '../../../answers/answer-text.ts';
import { listForm } from '../../../answers/list-entries.ts';
import { focusedText, focusKeys } from '../../../document/focus.ts';
import { visibleFindingsAt } from '../../../findings/place-findings.ts';
import type { WizardState } from '../../../state.ts';
import { suggestionToTake } from '../../../suggestions/take-suggestion.ts';
import { fieldExampleText } from '../../../view/field-row.ts';
import { fewerFindingRows, findingRows } from '../../../view/finding-row.ts';
import { iconChoice } from './icon-choice.ts';
import { seenWindow } from './seen-window.ts';
import { suggestionRows } from './suggestion-rows.ts';
import { tickedRow } from './ticked-row.ts';

/** The visible lines around the cursor of a text with several lines. */
function editorPane(state: WizardState, room: Room, symbols: Symbols): Pane {
  const { value, cursor } = focusedText(state);
  const lines = value.split('\n');
  const before = value.slice(0, cursor).split('\n');
  const at = before.length - 1;
  const [start, end] = windowAround(at, lines.length, room.height);
  const cut = outOfSight([start, end], lines.length, symbols);
  const columns = room.width - 2 - (cut === '' ? 0 : columnsOf(cut) + 1);
  const edited = visiblePart(lines[at] ?? '', before.at(-1)!.length, columns);
  const rows = lines.slice(start, end).map((line, index): Row => {
    const isHere = start + index === at;
    return [
      { text: `${symbols.vertical} `, tone: 'accent' },
      { text: isHere ? edited.text : visiblePart(line, 0, columns).text },
    ];
  });
  const last = rows.at(-1);
  return {
    rows: cut === '' || !last ? rows : [...rows.slice(0, -1), justify(last, row(cut), room.width)],
    cursor: { x: 2 + edited.column, y: at - start },
  };
}

/** Number of rows from which the title of the field is repeated, with its key. */
const withHeading = 8;

/** Number of rows for a list, or a text with several lines, and everything below it. */
function listRoom(height: number): number {
  return height < 3 ? height : Math.min(9, Math.ceil(height * 0.65));
}

/** The explanation of the search on the advanced page. */
export function searchDetail(state: WizardState, room: Room, { more }: Symbols): Row[] {
  const found = focusKeys(state).length - 1;
  const text =
    found === 0
      ? 'No field has that in its name or in what it does.'
      : 'Type a part of a name, or of what a field does; the fields of the other pages are found as well. Down or Tab goes to them.';
  return wrapInto(text, room, more).map((line) => row(line));
}

/** What is below the help of a field, with the picture of what it is about. */
function withPicture(
  state: WizardState,
  at: FieldAt,
  choices: (room: Room) => Row[],
  room: Room,
  pictures: IconPictures,
): Row[] {
  const withIcon = (within: Room) => iconChoice(state, at, choices, within, pictures);
  return seenWindow(state, at, withIcon, room, pictures);
}

/**
 * The details of the focused field: its help, the text if it has several lines, the suggestions, and the
 * findings. The findings are at the bottom, so that nothing moves when one appears or disappears.
 *
 * @param isTold whether the full findings are shown elsewhere
 */
export function detailPane(
  state: WizardState,
  at: FieldAt,
  { width, height }: Room,
  isTold: boolean,
  symbols: Symbols,
  pictures?: IconPictures,
): Pane {
  const { field, key } = at;
  const heading = justify(
    [{ text: field.title, tone: 'strong' }, { text: field.required ? `  required` : '' }],
    [{ text: key }],
    width,
  );
  const head = height >= withHeading ? [heading] : [];
  const rest = height - head.length;
  const hasList = field.suggest !== undefined || isMultiline(field);
  const maxFindings = Math.max(1, Math.floor(rest / 2));
  // The typed text is about to be replaced, so its findings take no room from the list.
  const isSearch = suggestionToTake(state) !== undefined;
  const findings =
    isTold || isSearch
      ? []
      : fewerFindingRows(
          findingRows(visibleFindingsAt(state, key), width, symbols),
          maxFindings,
          width,
          symbols,
        );
  const isExampleHere = field.type === 'boolean' || focusedText(state).value === '';
  // What is ticked has the row below the help, and the list itself has examples.
  const hasTicks = field.suggest !== undefined && listForm(field) !== undefined;
  const example = isExampleHere || hasTicks ? [] : [`For example ${fieldExampleText(field)}`];
  const unset = field.unset ? [`Not set means ${unsetText(field.unset)}.`] : [];
  const help = [field.help, ...unset, ...example].join('\n');
  // With a list below, the height of the help does not depend on findings or suggestions, so that nothing moves.
  const forHelp = { width, height: rest - (hasList ? listRoom(rest) : findings.length) };
  const about = wrapInto(help, forHelp, symbols.more).map((line) => row(line));
  const hasGap = about.length > 0 && forHelp.height > about.length;
  const gapRow = tickedRow(state, at, width, symbols.more);
  const above = [...head, ...about, ...(hasGap ? [gapRow] : [])];
  const middle = { width, height: height - above.length - findings.length };
  const choices = (within: Room) => suggestionRows(state, at, within, symbols);
  const list = isMultiline(field)
    ? editorPane(state, middle, symbols)
    : { rows: pictures ? withPicture(state, at, choices, middle, pictures) : choices(middle) };
  const gap = Array<Row>(Math.max(0, middle.height - list.rows.length)).fill(emptyRow);
  return {
    rows: [...above, ...list.rows, ...gap, ...findings]
      .map((spans) => truncateRow(spans, width))
      .slice(0, height),
    cursor: list.cursor && { x: list.cursor.x, y: list.cursor.y + above.length },
  };
}
