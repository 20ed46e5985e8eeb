import type { Colours } from '../../terminal/colours.ts';
import type { Frame } from '../../terminal/draw/frame.ts';
import { frameOfRows } from '../../terminal/draw/frame-of-rows.ts';
import { minTerminalSize, type Size } from '../../terminal/layout.ts';
import { footerHints } from '../../terminal/rows/footer-hints.ts';
import { type MenuLines, menuPane } from '../../terminal/rows/menu-pane.ts';
import type { Room } from '../../terminal/rows/pane.ts';
import {
  emptyRow,
  justify,
  type Row,
  row,
  truncate,
  truncateRow,
  widthOf,
} from '../../terminal/rows/row.ts';
import { ruleRow } from '../../terminal/rows/rule-row.ts';
import { tooSmallRows } from '../../terminal/rows/too-small.ts';
import { displayLine } from '../../text/display-line.ts';
import { bindingsFor } from '../keys/bindings.ts';
import { menuOf } from '../reduce/menus.ts';
import type { BrowseState, Task } from '../state.ts';
import { besideRows } from './detail-rows.ts';
import type { BrowseKit, SeenPane } from './kit.ts';
import { listPane } from './list-pane.ts';
import { addressPane, helpPane, problemPane, tokenPane } from './overlay-panes.ts';
import { changesPane, filtersPane, openPane, revisionsPane } from './place-panes.ts';

/** The data that a screen is made from. */
export interface BrowseScene extends BrowseKit {
  readonly state: BrowseState;
  readonly size: Size;
  readonly colours: Colours;
}

interface Body extends SeenPane {
  readonly menu?: MenuLines;
}

/** Columns from which an application fits beside the list. */
const besideFrom = 76;

/** How to leave and where help is comes first, then what nobody guesses. */
const order = {
  byNeed: ['accept', 'back', 'filters', 'tick', 'quit', 'help', 'undo', 'restore'],
  known: ['reload'],
};

function besidePane(scene: BrowseScene, { width, height }: Room): Body {
  const { state, symbols } = scene;
  const left = Math.max(36, Math.floor(width * 0.46));
  const place = { width: left, height };
  const drawn =
    state.place.kind === 'filters'
      ? filtersPane(state, state.place, place, scene)
      : listPane(state, place, scene, true);
  const beside = besideRows(state, { width: width - left - 3, height }, scene);
  const rows = Array.from({ length: height }, (_, index): Row => {
    const spans = truncateRow(drawn.rows[index] ?? emptyRow, left);
    return [
      ...spans,
      { text: ' '.repeat(left - widthOf(spans) + 1) },
      { text: symbols.vertical, tone: 'faint' },
      { text: ' ' },
      ...(beside[index] ?? emptyRow),
    ];
  });
  return { ...drawn, rows };
}

function placePane(scene: BrowseScene, room: Room): Body {
  const { state, size } = scene;
  const { place } = state;
  switch (place.kind) {
    case 'list':
    case 'filters':
      if (size.columns >= besideFrom) return besidePane(scene, room);
      return place.kind === 'filters'
        ? filtersPane(state, place, room, scene)
        : listPane(state, room, scene, false);
    case 'open':
      return openPane(state, place, room, scene);
    case 'revisions':
      return revisionsPane(state, place, room, scene);
    case 'changes':
      return changesPane(state, place, room, scene);
  }
}

function bodyOf(scene: BrowseScene, room: Room): Body {
  const { state, symbols } = scene;
  const { overlay } = state;
  switch (overlay?.kind) {
    case undefined:
      return placePane(scene, room);
    case 'menu': {
      const pane = menuPane(menuOf(state, overlay), overlay.highlight, room, symbols);
      return { ...pane, sight: { rows: room.height, first: 0, end: 0 } };
    }
    case 'help':
      return helpPane(state, overlay, room, scene);
    case 'problem':
      return problemPane(overlay, room, scene);
    case 'address':
      return addressPane(overlay, room, scene);
    case 'token':
      return tokenPane(overlay, room, scene);
  }
}

const taskTexts: Readonly<Record<Task['kind'], string>> = {
  remove: 'Removing it',
  restore: 'Bringing it back',
  copy: 'Copying it',
  'begin-edit': 'Fetching it',
  edit: 'Editing it',
  register: 'Registering it',
  'discard-edit': 'Discarding the edit',
  describe: 'Writing a descriptor',
  'show-window': 'Showing the picture',
};

/** The row above the keys: what goes on, what just happened, or a line with how much is out of sight. */
function noticeRow({ state, size, symbols }: BrowseScene): Row {
  const { notice, task } = state;
  const text = notice ?? (task ? `${taskTexts[task.kind]}${symbols.more}` : undefined);
  if (text === undefined) return ruleRow(size.columns, symbols);
  return row(truncate(` ${displayLine(text)}`, size.columns, symbols.more), 'strong');
}

/** What of the catalog's address people know it by. */
const shortAddress = (address: string) => address.replace(/^https?:\/\//, '');

function titleRow({ state, size, symbols }: BrowseScene): Row {
  const place = 'name' in state.place ? ` ${symbols.dot} ${displayLine(state.place.name)}` : '';
  const whole = row(` deskpack ${symbols.dot} ${shortAddress(state.catalog)}${place}`, 'strong');
  const kind = row('Catalog ');
  // What is open matters more than where.
  const isTooLong = widthOf(whole) + widthOf(kind) >= size.columns;
  const left = isTooLong && place !== '' ? row(` deskpack${place}`, 'strong') : whole;
  return justify(left, kind, size.columns);
}

/** The whole screen. It only depends on the scene, not on what was shown before. */
export function screenOf(
  scene: BrowseScene,
): Body & { readonly left: number; readonly top: number } {
  const { size, state, symbols } = scene;
  const { columns, rows } = size;
  if (columns < minTerminalSize.columns || rows < minTerminalSize.rows) {
    const sight = { rows: 1, first: 0, end: 0 };
    return { rows: tooSmallRows(size), sight, left: 0, top: 0 };
  }
  const hasTopRule = rows >= 16;
  const top = hasTopRule ? 2 : 1;
  const height = rows - top - 2;
  const drawn = bodyOf(scene, { width: columns - 2, height });
  const body = Array.from(
    { length: height },
    (_, index): Row => [{ text: ' ' }, ...truncateRow(drawn.rows[index] ?? emptyRow, columns - 1)],
  );
  return {
    ...drawn,
    rows: [
      titleRow(scene),
      ...(hasTopRule ? [ruleRow(columns, symbols)] : []),
      ...body,
      noticeRow(scene),
      footerHints(bindingsFor(state), order, columns),
    ],
    cursor: drawn.cursor && { x: 1 + drawn.cursor.x, y: top + drawn.cursor.y },
    left: 1,
    top,
  };
}

/** The frame that shows a scene. */
export function frameOf(scene: BrowseScene): Frame {
  const { colours, size, symbols } = scene;
  const { rows, cursor, menu, left, top } = screenOf(scene);
  const look = { height: size.rows, symbols, colours };
  return frameOfRows(rows, { cursor, menu, left, top }, look);
}
