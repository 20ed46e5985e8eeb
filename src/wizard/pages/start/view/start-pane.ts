import type { Pane, Room } from '../../../../terminal/rows/pane.ts';
import {
  emptyRow,
  justify,
  type Row,
  row,
  truncate,
  truncateRow,
} from '../../../../terminal/rows/row.ts';
import { visiblePart } from '../../../../terminal/rows/visible-part.ts';
import { wrapInto } from '../../../../terminal/rows/wrap.ts';
import { displayLine } from '../../../../text/display-line.ts';
import type { WizardState } from '../../../state.ts';
import type { ViewKit } from '../../../view/page-view.ts';
import type { View } from '../../../view.ts';
import { questionHints, questionTexts } from '../beginnings.ts';
import { lineOf } from '../reduce.ts';
import { indexIconRequest, loaded } from '../requests.ts';
import { highlighted, startResults } from '../results.ts';
import { startTemplate } from '../template.ts';
import { aboutResult } from './about-result.ts';
import { beginningRows, beginningsHeight } from './beginning-rows.ts';
import { foundLine } from './found-line.ts';
import { resultRows } from './result-rows.ts';

/** Rows for what is known of the highlighted result. */
const aboutRows = 2;
/** With fewer rows for results, the other beginnings are shown in their place, once they are asked for. */
const minResults = 3;
/** A picture with more rows shows no more detail of an icon of 64x64, and with fewer none. */
const maxPictureRows = 8;
const minPictureRows = 4;
/** Number of columns from which a picture stands beside the results. */
const besidePicture = 60;

/** The drawing of the highlighted application. */
function pictureOf(state: WizardState): Uint8Array | null | undefined {
  const template = startTemplate(state);
  const icon = highlighted(state)?.installable?.application?.icon.cached;
  return template && icon !== undefined
    ? loaded(state, indexIconRequest(template.name, icon))
    : undefined;
}

/** The results, with the picture of the highlighted one beside them; its room is reserved, so that nothing moves. */
function resultsPane(state: WizardState, room: Room, { symbols, pictures }: ViewKit): Row[] {
  const { all } = startResults(state);
  const { highlight, question, beginning } = state.slots.start;
  const takesKeys = beginning === undefined;
  const rows = Math.min(room.height, maxPictureRows);
  const hasPicture =
    pictures && question === 'offer' && room.width >= besidePicture && rows >= minPictureRows;
  if (!hasPicture) return resultRows(all, highlight, takesKeys, room, symbols);
  const size = { rows, columns: rows * 2 };
  const picture = pictures.rowsOf(pictureOf(state), size);
  const list = resultRows(
    all,
    highlight,
    takesKeys,
    { ...room, width: room.width - size.columns - 2 },
    symbols,
  );
  return list.map((spans, index) => {
    const line = picture[index];
    return line ? justify(spans, line, room.width) : spans;
  });
}

/** The line to type in, with a hint while it is empty. */
function typedRow(state: WizardState, width: number, { symbols }: ViewKit) {
  const { question, beginning } = state.slots.start;
  const { value, cursor } = lineOf(state);
  const { text, column } = visiblePart(value, cursor, width - 2, symbols.more);
  const shown = value === '' ? truncate(questionHints[question], width - 2, symbols.more) : text;
  const isHere = beginning === undefined;
  const line: Row = [
    { text: isHere ? `${symbols.pointer} ` : '  ', tone: 'accent' },
    { text: shown },
  ];
  return { line, cursor: isHere ? { x: 2 + column, y: 1 } : undefined };
}

/** The page on which a new application is begun. */
export function startPane(
  state: WizardState,
  { width, height }: Room,
  kit: ViewKit,
): Pane & { readonly view: View } {
  const { symbols } = kit;
  const { question, beginning, highlight } = state.slots.start;
  const typed = typedRow(state, width, kit);
  const { what, count } = foundLine(state, kit.now, symbols.more);
  const hasRoom = height >= 4 + minResults + 1 + beginningsHeight(width) + 1 + aboutRows;
  const offersOthers = question === 'offer' && (hasRoom || beginning !== undefined);
  const others = offersOthers ? beginningRows(beginning, width, symbols) : [];
  const head: Row[] = [
    row(truncate(questionTexts[question], width, symbols.more), 'strong'),
    typed.line,
    ...(hasRoom ? [emptyRow] : []),
    justify(
      row(truncate(displayLine(what), width - (count ? count.length + 2 : 0), symbols.more)),
      row(count),
      width,
    ),
  ];
  const forAbout = height >= head.length + minResults + aboutRows ? aboutRows : 0;
  const below =
    others.length + (hasRoom && others.length > 0 ? 1 : 0) + (hasRoom ? 1 : 0) + forAbout;
  const forResults = Math.max(0, height - head.length - below);
  const results = resultsPane(state, { width, height: forResults }, kit);
  const result = highlighted(state);
  const unasked = question === 'offer' ? startTemplate(state)?.unasked : undefined;
  const told = result
    ? aboutResult(state, result)
    : unasked &&
      `${unasked}. ^F asks again; until then a package can be named, and is not looked at.`;
  const about = told ? wrapInto(displayLine(told), { width, height: forAbout }, symbols.more) : [];
  const rows = [
    ...head,
    ...results,
    ...(hasRoom && others.length > 0 ? [emptyRow] : []),
    ...others,
    ...(hasRoom ? [emptyRow] : []),
    ...about.map((line) => row(line)),
  ];
  const { all } = startResults(state);
  return {
    rows: rows.slice(0, height).map((spans) => truncateRow(spans, width)),
    cursor: typed.cursor,
    view: { rows: Math.max(1, forResults - 1), first: 0, end: Math.max(all.length, highlight) },
  };
}
