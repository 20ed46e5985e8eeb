import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { SuggestionSource } from '../../descriptor/field.ts';
import { isMultiline } from '../../wizard/answers.ts';
import { focusedText } from '../../wizard/form.ts';
import { listForm } from '../../wizard/list-entries.ts';
import { findingsAt } from '../../wizard/place-findings.ts';
import type { WizardState } from '../../wizard/state.ts';
import type { Suggestion } from '../../wizard/suggestion.ts';
import { offered } from '../../wizard/take-suggestion.ts';
import { columnsOf } from '../columns.ts';
import { iconChoice } from '../icon-picture/icon-choice.ts';
import type { IconPictures } from '../icon-picture/icon-pictures.ts';
import { cutRow, emptyRow, filled, type Row, row, spread } from '../row.ts';
import { shown } from '../shown.ts';
import type { Symbols } from '../symbols.ts';
import { wrap } from '../wrap.ts';
import { exampleText, inSight } from './field-row.ts';
import { findingText, findingTones } from './finding-row.ts';
import type { Pane, Room } from './pane.ts';
import { windowAround } from './window.ts';

const nothingFound: Record<SuggestionSource, string> = {
  templates: 'No templates found. Any image name will do; `deskpack template build` makes one.',
  icons: 'No SVG icons here. Put one beside the descriptor or into an icons folder.',
  mimetypes: 'No known type matches. Any other is taken as well.',
  extensions: 'Choose MIME types first to have their extensions offered.',
  packages: 'Type two letters to look for packages.',
  categories: '',
  acl: '',
  sizes: '',
  cpus: '',
  capabilities: '',
};

function isLoading({ known }: WizardState, source: SuggestionSource): boolean {
  if (source === 'templates') return known.templates === undefined;
  if (source === 'icons') return known.icons === undefined;
  return source === 'mimetypes' && known.mimeTypes === undefined;
}

function suggestionRow(
  suggestion: Suggestion,
  isHighlighted: boolean,
  isList: boolean,
  valueWidth: number,
  width: number,
  symbols: Symbols,
): Row {
  const { value, label, note, chosen } = suggestion;
  const box = isList ? `${chosen ? symbols.checked : symbols.unchecked} ` : '';
  const text = `${isHighlighted ? `${symbols.pointer} ` : '  '}${box}${filled(shown(label ?? value), valueWidth)}`;
  return cutRow(
    [
      { text, tone: isHighlighted ? 'selected' : chosen ? 'accent' : 'plain' },
      { text: note ? `  ${shown(note)}` : '', tone: 'dim' },
    ],
    width,
  );
}

function suggestionRows(state: WizardState, at: FieldAt, room: Room, symbols: Symbols): Row[] {
  const source = at.field.suggest;
  const offers = offered(state);
  if (offers.length === 0) {
    if (!source || room.height < 1) return [];
    const text = isLoading(state, source) ? `Looking${symbols.more}` : nothingFound[source];
    return wrap(text, room.width).map((line) => row(line, 'dim'));
  }
  const isWindowed = offers.length > room.height;
  const height = isWindowed ? room.height - 1 : room.height;
  if (height < 1) return [];
  const [start, end] = windowAround(state.highlight ?? 0, offers.length, height);
  const seen = offers.slice(start, end);
  const widest = Math.max(...seen.map(({ label, value }) => columnsOf(shown(label ?? value))));
  const valueWidth = Math.min(widest, Math.max(12, Math.floor(room.width * 0.62)));
  const isList = listForm(at.field) !== undefined;
  const rows = seen.map((offer, index) =>
    suggestionRow(
      offer,
      start + index === state.highlight,
      isList,
      valueWidth,
      room.width,
      symbols,
    ),
  );
  const place = row(`  ${start + 1} to ${end} of ${offers.length}`, 'dim');
  return isWindowed ? [...rows, place] : rows;
}

/** The lines of a text with several, around the cursor. */
function editorPane(state: WizardState, room: Room, symbols: Symbols): Pane {
  const { value, cursor } = focusedText(state);
  const lines = value.split('\n');
  const before = value.slice(0, cursor).split('\n');
  const at = before.length - 1;
  const [start, end] = windowAround(at, lines.length, room.height);
  const columns = room.width - 2;
  const edited = inSight(lines[at] ?? '', before.at(-1)!.length, columns);
  const rows = lines.slice(start, end).map((line, index): Row => {
    const isHere = start + index === at;
    return [
      { text: `${symbols.vertical} `, tone: 'accent' },
      { text: isHere ? edited.text : inSight(line, 0, columns).text },
    ];
  });
  return { rows, cursor: { x: 2 + edited.column, y: at - start } };
}

/** The findings of a field in full, with their fixes, in at most half of the room. */
function findingRows(state: WizardState, key: string, room: Room, symbols: Symbols): Row[] {
  return findingsAt(state, key)
    .flatMap((finding) => {
      const lines = wrap(shown(findingText(finding, symbols)), room.width);
      const fix = finding.fix ? [row(`  ^F ${shown(finding.fix.title)}`, 'accent')] : [];
      return [...lines.map((line) => row(line, findingTones[finding.severity])), ...fix];
    })
    .slice(0, Math.max(1, Math.floor((room.height - 1) / 2)));
}

/**
 * What is to be said about the focused field: the text itself where it has several lines, findings,
 * what can be chosen, and what the field is for. Findings stand at the bottom, so that nothing moves
 * when one comes or goes.
 *
 * @param isTold whether the findings can be read in full elsewhere
 */
export function detailPane(
  state: WizardState,
  at: FieldAt,
  room: Room,
  isTold: boolean,
  symbols: Symbols,
  pictures?: IconPictures,
): Pane {
  const { field, key } = at;
  const heading = spread(
    [
      { text: field.title, tone: 'strong' },
      { text: field.required ? `  required` : '', tone: 'dim' },
    ],
    [{ text: key, tone: 'dim' }],
    room.width,
  );
  const findings = isTold ? [] : findingRows(state, key, room, symbols);
  const help = wrap(field.help, room.width).map((line) => row(line, 'dim'));
  const example =
    field.type === 'boolean' || focusedText(state).value === ''
      ? []
      : [row(`For example ${exampleText(field)}`, 'dim')];
  const rest = room.height - 1 - findings.length;
  const about = [...help, ...(help.length + 4 < rest ? example : [])];
  const fitting = about.slice(0, Math.max(0, Math.ceil(rest / 2)));
  const above = [heading, ...fitting, ...(rest - fitting.length > 6 ? [emptyRow] : [])];
  const middle = { width: room.width, height: rest + 1 - above.length };
  const choices = (within: Room) => suggestionRows(state, at, within, symbols);
  const below = isMultiline(field)
    ? editorPane(state, middle, symbols)
    : { rows: pictures ? iconChoice(state, at, choices, middle, pictures) : choices(middle) };
  const gap = Array<Row>(Math.max(0, middle.height - below.rows.length)).fill(emptyRow);
  return {
    rows: [...above, ...below.rows, ...gap, ...findings]
      .map((spans) => cutRow(spans, room.width))
      .slice(0, room.height),
    cursor: below.cursor && { x: below.cursor.x, y: below.cursor.y + above.length },
  };
}
