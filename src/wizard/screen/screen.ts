import type { Colours } from '../../terminal/colours.ts';
import { type Layout, layoutOf, type Size } from '../../terminal/layout.ts';
import { type MenuLines, menuPane } from '../../terminal/rows/menu-pane.ts';
import type { CursorPlace, Pane, Room } from '../../terminal/rows/pane.ts';
import { emptyRow, justify, type Row, row, truncate } from '../../terminal/rows/row.ts';
import { ruleRow } from '../../terminal/rows/rule-row.ts';
import { tooSmallRows } from '../../terminal/rows/too-small.ts';
import { truncateMiddle } from '../../terminal/rows/truncate-middle.ts';
import { visiblePart } from '../../terminal/rows/visible-part.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { displayLine } from '../../text/display-line.ts';
import { isFormPage } from '../all-page-ids.ts';
import { menuOf } from '../overlays/menus.ts';
import { addressPane } from '../overlays/view/address-pane.ts';
import { helpPane } from '../overlays/view/help-pane.ts';
import { previewOverlay, previewPane } from '../overlays/view/preview-pane.ts';
import { type BackgroundWork, workInBackground } from '../pages/start/background.ts';
import type { WizardState } from '../state.ts';
import type { ViewKit } from '../view/page-view.ts';
import type { View } from '../view.ts';
import { footerRow } from './footer-row.ts';
import { viewOf } from './page-views.ts';
import { railPane } from './rail-pane.ts';
import { titleRow } from './title-row.ts';

/** The whole content of the screen as rows. It only depends on the scene, not on what was shown before. */
export interface Screen {
  readonly layout: Layout;
  readonly title: Row;
  readonly rail: readonly Row[];
  readonly body: readonly Row[];
  readonly preview: readonly Row[];
  readonly notice: Row;
  readonly footer: Row;
  /** The text that is searched for in the log, as far as it fits; shown instead of the notice. */
  readonly search: string | undefined;
  /** The lines of a menu in the body. */
  readonly menu: MenuLines | undefined;
  /** Column and row of the body's upper left corner. */
  readonly left: number;
  readonly top: number;
  /** Position of the terminal's cursor, counted from the upper left corner of the screen. */
  readonly cursor: CursorPlace | undefined;
  /** The scrollable view in the body. */
  readonly view: View | undefined;
  /** Number of rows of the body. */
  readonly room: number;
}

/** The data that a screen is made from. */
export interface Scene extends ViewKit {
  readonly state: WizardState;
  readonly size: Size;
  readonly colours: Colours;
}

interface Body extends Pane {
  readonly view?: View | undefined;
  readonly menu?: MenuLines;
}

function bodyOf(scene: Scene, room: Room): Body {
  const { state, symbols } = scene;
  if (state.overlay?.kind === 'help') return helpPane(state, room, state.overlay.scroll, symbols);
  if (state.overlay?.kind === 'preview') return previewOverlay(state, state.overlay, room, symbols);
  if (state.overlay?.kind === 'address') return addressPane(state.overlay, room, symbols);
  if (state.overlay) {
    const { menu, highlight } = state.overlay;
    return menuPane(menuOf(menu, state), highlight, room, symbols);
  }
  return viewOf(state.page).pane(state, room, scene);
}

/** The sign before the text of a search. */
export const searchSign = ' / ';

function searchOf({ page, overlay, slots: { run } }: WizardState, columns: number) {
  if (page !== 'run' || overlay || !run?.view.isTyping) return undefined;
  const { value, cursor } = run.view.search;
  return visiblePart(value, cursor, columns);
}

const workTones = { running: 'accent', done: 'ok', warning: 'warning' } as const;

/** The row above the keys: the search, what just happened, or a line. */
function noticeRow(
  {
    notice,
    work,
  }: { readonly notice: string | undefined; readonly work: BackgroundWork | undefined },
  search: string | undefined,
  columns: number,
  symbols: Symbols,
): Row {
  if (search !== undefined) return [{ text: searchSign, tone: 'accent' }, { text: search }];
  if (notice)
    return row(` ${truncateMiddle(displayLine(notice), columns - 1, symbols.more)}`, 'strong');
  if (!work) return ruleRow(columns, symbols);
  const time = work.seconds === undefined ? '' : `${work.seconds} s `;
  const room = columns - 3 - (time ? time.length + 2 : 0);
  const said: Row = [
    { text: ` ${symbols[work.status]} `, tone: workTones[work.status] },
    { text: truncate(displayLine(work.text), room, symbols.more) },
  ];
  return justify(said, row(time), columns);
}

/** Lays out the whole screen. */
export function screenOf(scene: Scene): Screen {
  const { state, size, symbols } = scene;
  const hasPreview = isFormPage(state.page) && state.preview !== 'hidden';
  const layout = layoutOf(size, hasPreview, state.page === 'run' || state.page === 'start');
  const { columns, body, rail, form, preview } = layout;
  if (!layout.fits) {
    return {
      layout,
      title: emptyRow,
      rail: [],
      body: tooSmallRows(size),
      preview: [],
      notice: emptyRow,
      footer: emptyRow,
      search: undefined,
      menu: undefined,
      left: 0,
      top: 0,
      cursor: undefined,
      view: undefined,
      room: size.rows,
    };
  }
  const room = { width: form - 2, height: body };
  const search = searchOf(state, columns - searchSign.length);
  const drawn = bodyOf(scene, room);
  const left = (rail > 0 ? rail + 1 : 0) + 1;
  const top = layout.hasTopRule ? 2 : 1;
  return {
    layout,
    title: titleRow(state, columns, symbols),
    rail: rail > 0 ? railPane(state, { width: rail, height: body }, symbols).rows : [],
    body: drawn.rows,
    preview: preview > 0 ? previewPane(state, { width: preview, height: body }, symbols).rows : [],
    notice: noticeRow(
      { notice: state.notice, work: workInBackground(state, scene.now) },
      search?.text,
      columns,
      symbols,
    ),
    footer: footerRow(state, columns),
    search: search?.text,
    menu: drawn.menu,
    left,
    top,
    cursor: search
      ? { x: searchSign.length + search.column, y: top + body }
      : drawn.cursor && { x: left + drawn.cursor.x, y: top + drawn.cursor.y },
    view: drawn.view,
    room: body,
  };
}
