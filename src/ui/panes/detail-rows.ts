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
import { cut, cutRow, emptyRow, filled, type Row, row, spread } from '../row.ts';
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
  const [start, end] = windowAround(state.highlight ?? 0, offers.length, Math.max(0, room.height));
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
  const last = rows.at(-1);
  if (!last || offers.length === rows.length) return rows;
  const place = row(`${end} of ${offers.length}`, 'dim');
  return [...rows.slice(0, -1), spread(last, place, room.width)];
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

/** As many lines as there is room for; where some are missing, the last one in sight says so. */
function cutLines(lines: readonly string[], room: Room, symbols: Symbols): readonly string[] {
  if (lines.length <= room.height) return lines;
  const seen = lines.slice(0, Math.max(0, room.height));
  return seen.map((line, index) =>
    index === seen.length - 1 ? cut(`${line} ${symbols.more}`, room.width, symbols.more) : line,
  );
}

/** The findings of a field in full, with their fixes. */
function findingRows(state: WizardState, key: string, room: Room, symbols: Symbols): Row[] {
  const lines = findingsAt(state, key).flatMap((finding) => {
    const tone = findingTones[finding.severity];
    const fix = finding.fix ? [row(`  ^F ${shown(finding.fix.title)}`, 'accent')] : [];
    const text = wrap(shown(findingText(finding, symbols)), room.width);
    const most = { width: room.width, height: room.height - fix.length };
    return [...cutLines(text, most, symbols).map((line) => row(line, tone)), ...fix];
  });
  return lines.slice(0, room.height);
}

/** Rows up to which what the field is called need not be said again. */
const withoutHeading = 5;

/** Rows that a list, or a text with several lines, and findings below it should have. */
function listRoom(height: number): number {
  return height > withoutHeading ? Math.min(9, Math.ceil(height * 0.7)) : height;
}

/**
 * What is to be said about the focused field: what it is for, the text itself where it has several lines,
 * what can be chosen, and findings. What is chosen from comes first where there is little room. Findings
 * stand at the bottom, so that nothing moves when one comes or goes.
 *
 * @param isTold whether the findings can be read in full elsewhere
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
  const heading = spread(
    [
      { text: field.title, tone: 'strong' },
      { text: field.required ? `  required` : '', tone: 'dim' },
    ],
    [{ text: key, tone: 'dim' }],
    width,
  );
  const head = height > withoutHeading ? [heading] : [];
  const hasList = field.suggest !== undefined || isMultiline(field);
  const mostFindings = Math.max(1, Math.floor((height - head.length) / 2));
  const findings = isTold ? [] : findingRows(state, key, { width, height: mostFindings }, symbols);
  const isExampleHere = field.type === 'boolean' || focusedText(state).value === '';
  const help = [
    ...wrap(field.help, width),
    ...(isExampleHere ? [] : wrap(`For example ${exampleText(field)}`, width)),
  ];
  // With a list below it, the help is as long as it is whatever is found or offered: nothing moves.
  const below = hasList ? listRoom(height) : findings.length;
  const forHelp = { width, height: height - head.length - below };
  const about = cutLines(help, forHelp, symbols).map((line) => row(line, 'dim'));
  const hasGap = about.length > 0 && forHelp.height > about.length;
  const above = [...head, ...about, ...(hasGap ? [emptyRow] : [])];
  const middle = { width, height: height - above.length - findings.length };
  const choices = (within: Room) => suggestionRows(state, at, within, symbols);
  const list = isMultiline(field)
    ? editorPane(state, middle, symbols)
    : { rows: pictures ? iconChoice(state, at, choices, middle, pictures) : choices(middle) };
  const gap = Array<Row>(Math.max(0, middle.height - list.rows.length)).fill(emptyRow);
  return {
    rows: [...above, ...list.rows, ...gap, ...findings]
      .map((spans) => cutRow(spans, width))
      .slice(0, height),
    cursor: list.cursor && { x: list.cursor.x, y: list.cursor.y + above.length },
  };
}
