import { movedInMenu } from '../../terminal/menu.ts';
import { scrolled, type VisibleRange } from '../../terminal/scroll-place.ts';
import { enteredAddress, withEdit, withTyped } from '../../text/edit/address-line.ts';
import { editedBy, typedInto } from '../../text/edit/edit-commands.ts';
import type { CommandName } from '../action.ts';
import type { BrowseState, MenuOverlay, Overlay, OverlayOf } from '../state.ts';
import { withMenu } from './act.ts';
import { copyTo, menuAfter, menuOf, withEditKept } from './menus.ts';

function reduceMenu(
  state: BrowseState,
  overlay: OverlayOf<'menu'>,
  name: CommandName,
): BrowseState {
  const menu = menuOf(state, overlay);
  const here = Math.min(overlay.highlight, menu.items.length - 1);
  const highlight = movedInMenu(name, here, menu);
  if (highlight !== undefined) return { ...state, overlay: { ...overlay, highlight } };
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
  sight: VisibleRange | undefined,
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
      const scroll = sight ? scrolled(overlay.scroll, name, sight) : overlay.scroll;
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
    case 'menu': {
      const index = /^[1-9]$/.test(typed) ? Number(typed) - 1 : -1;
      const item = menuOf(state, overlay).items[index];
      if (!item) return state;
      if (!item.isFinal) return item.choose({ ...state, overlay: undefined });
      return { ...state, overlay: { ...overlay, highlight: index } };
    }
    default:
      return state;
  }
}
