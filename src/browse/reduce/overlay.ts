import { movedInMenu } from '../../terminal/menu.ts';
import { scrolled, type VisibleRange } from '../../terminal/scroll-place.ts';
import { enteredAddress, withEdit, withTyped } from '../../text/edit/address-line.ts';
import { editedBy, typedInto } from '../../text/edit/edit-commands.ts';
import type { CommandName } from '../action.ts';
import type { BrowseState, MenuOverlay, Overlay, OverlayOf } from '../state.ts';
import { withMenu } from './act.ts';
import { copyTo, menuAfter, menuOf, withEditKept } from './menus.ts';

/** Highlights an item of the open menu. */
export function withHighlight(state: BrowseState, highlight: number): BrowseState {
  const { overlay } = state;
  return overlay?.kind === 'menu' ? { ...state, overlay: { ...overlay, highlight } } : state;
}

/** Chooses an item of the open menu by its digit, or only highlights it if it is final. */
export function pressDigit(state: BrowseState, index: number): BrowseState {
  const { overlay } = state;
  const item = overlay?.kind === 'menu' && menuOf(state, overlay).items[index];
  if (!item) return state;
  return item.isFinal ? withHighlight(state, index) : item.choose({ ...state, overlay: undefined });
}

function reduceMenu(
  state: BrowseState,
  overlay: OverlayOf<'menu'>,
  name: CommandName,
): BrowseState {
  const menu = menuOf(state, overlay);
  const here = Math.min(overlay.highlight, menu.items.length - 1);
  const highlight = movedInMenu(name, here, menu);
  if (highlight !== undefined) return withHighlight(state, highlight);
  switch (name) {
    case 'accept':
      return menu.items[here]!.choose({ ...state, overlay: undefined });
    case 'back': {
      const closed: BrowseState = { ...state, overlay: undefined };
      return 'edit' in overlay ? withEditKept(closed, overlay.edit) : closed;
    }
    default:
      return state;
  }
}

function reduceAddress(
  state: BrowseState,
  overlay: OverlayOf<'address'>,
  name: CommandName,
): BrowseState {
  switch (name) {
    case 'accept': {
      const entered = enteredAddress(overlay);
      return 'address' in entered
        ? copyTo({ ...state, overlay: undefined }, overlay.name, entered.address)
        : { ...state, overlay: { ...overlay, ...entered } };
    }
    case 'back':
      return withMenu(state, { menu: 'copy-to', name: overlay.name });
    default: {
      const line = withEdit(overlay, name);
      return line ? { ...state, overlay: { ...overlay, ...line } } : state;
    }
  }
}

/** Without what covers the place, but with a question that follows it. */
function closed(state: BrowseState, next: MenuOverlay | undefined): BrowseState {
  return next ? withMenu(state, next) : { ...state, overlay: undefined };
}

function reduceToken(
  state: BrowseState,
  overlay: OverlayOf<'token'>,
  name: CommandName,
): BrowseState {
  switch (name) {
    case 'accept': {
      const token = overlay.text.value.trim();
      const { catalog, task } = overlay;
      if (token === '') return state;
      const reading = catalog === state.catalog ? state.reading + 1 : state.reading;
      return {
        ...state,
        overlay: undefined,
        details: {},
        reading,
        given: { catalog, token },
        task,
        notice: 'The token is used until you quit.',
      };
    }
    case 'back':
      return closed(state, menuAfter(overlay.task));
    default: {
      const text = editedBy(overlay.text, name);
      return text ? { ...state, overlay: { ...overlay, text } } : state;
    }
  }
}

/** Applies a command while something covers the place. */
export function reduceOverlay(
  state: BrowseState,
  overlay: Overlay,
  name: CommandName,
  view: VisibleRange | undefined,
): BrowseState {
  switch (overlay.kind) {
    case 'menu':
      return reduceMenu(state, overlay, name);
    case 'address':
      return reduceAddress(state, overlay, name);
    case 'token':
      return reduceToken(state, overlay, name);
    case 'help':
    case 'problem': {
      if (name === 'back') {
        return closed(state, overlay.kind === 'problem' ? overlay.leadsTo : undefined);
      }
      const scroll = view ? scrolled(overlay.scroll, name, view) : overlay.scroll;
      return { ...state, overlay: { ...overlay, scroll } };
    }
  }
}

/** Applies typed text while something covers the place: a digit chooses in a menu. */
export function typeInOverlay(state: BrowseState, overlay: Overlay, typed: string): BrowseState {
  switch (overlay.kind) {
    case 'address':
      return { ...state, overlay: { ...overlay, ...withTyped(overlay, typed) } };
    case 'token':
      return { ...state, overlay: { ...overlay, text: typedInto(overlay.text, typed) } };
    case 'menu':
      return /^[1-9]$/.test(typed) ? pressDigit(state, Number(typed) - 1) : state;
    default:
      return state;
  }
}
