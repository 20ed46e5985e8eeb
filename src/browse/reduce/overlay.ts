import { movedInMenu } from '../../terminal/menu.ts';
import type { LogSight } from '../../terminal/scroll-place.ts';
import { scrolled } from '../../terminal/scrolled.ts';
import { addressLine, enteredAddress, withEdit, withTyped } from '../../text/edit/address-line.ts';
import { cleanText } from '../../text/edit/clean-text.ts';
import { editedBy } from '../../text/edit/edit-commands.ts';
import { insert } from '../../text/edit/edited-text.ts';
import type { CommandName } from '../command.ts';
import {
  applicationOf,
  type BrowseState,
  type MenuOverlay,
  type Overlay,
  type OverlayOf,
} from '../state.ts';
import { menuAfter, menuOf } from './menus.ts';
import { act, withMenu, withTask } from './open.ts';

/** Begins to copy an application, if the other catalog has none of that name. */
function copyTo(state: BrowseState, name: string, to: string): BrowseState {
  if (to === state.catalog) return { ...state, notice: 'That is this catalog.' };
  return withTask(state, {
    kind: 'copy',
    name,
    to,
    replaces: undefined,
    replacesRepository: false,
  });
}

function chooseAboutEdit(
  state: BrowseState,
  { menu, name, edit }: MenuOverlay & { menu: 'edit-left' | 'register' | 'register-over' },
  value: string,
): BrowseState {
  switch (value) {
    case 'edit':
      return withTask(state, { kind: 'edit', name, edit });
    case 'again':
      return withTask(state, { kind: 'begin-edit', name, isAgain: true });
    case 'register':
      return withTask(state, { kind: 'register', name, edit, isForced: menu === 'register-over' });
    case 'discard':
      return withTask(state, { kind: 'discard-edit', edit });
    case 'revisions':
      return act(state, edit.as, 'revisions');
    default:
      return { ...state, notice: `The edit is kept in ${edit.file}` };
  }
}

function choose(state: BrowseState, overlay: OverlayOf<'menu'>, value: string): BrowseState {
  const closed: BrowseState = { ...state, overlay: undefined };
  switch (overlay.menu) {
    case 'edit-left':
    case 'register':
    case 'register-over':
      return chooseAboutEdit(closed, overlay, value);
  }
  if (value === 'stay') return closed;
  switch (overlay.menu) {
    case 'actions':
      return act(closed, overlay.name, value as CommandName);
    case 'changed':
      return act(closed, overlay.name, 'revisions');
    case 'remove': {
      const { name, etag } = overlay.application;
      return withTask(closed, { kind: 'remove', name, etag });
    }
    case 'restore': {
      const { name, revision } = overlay;
      // The registered version may have changed since it was shown.
      const etag = applicationOf(state, name)?.etag;
      return withTask(closed, { kind: 'restore', name, revision, etag });
    }
    case 'copy-to':
      return value === 'other'
        ? { ...closed, overlay: { kind: 'address', name: overlay.name, ...addressLine('') } }
        : copyTo(closed, overlay.name, value);
    case 'copy-over': {
      const { name, to, there } = overlay;
      return withTask(closed, {
        kind: 'copy',
        name,
        to,
        replaces: there.etag,
        replacesRepository: false,
      });
    }
    case 'copy-repository': {
      const { name, to, replaces } = overlay;
      return withTask(closed, { kind: 'copy', name, to, replaces, replacesRepository: true });
    }
    case 'record':
      return withTask(closed, { kind: 'describe', name: overlay.name });
  }
}

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
      return choose(state, overlay, menu.items[here]!.value);
    case 'back':
      return 'edit' in overlay ? choose(state, overlay, 'keep') : { ...state, overlay: undefined };
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
  sight: LogSight | undefined,
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
    case 'token': {
      const text = insert(overlay.text, cleanText(typed, false));
      return { ...state, overlay: { ...overlay, text } };
    }
    case 'menu': {
      const index = /^[1-9]$/.test(typed) ? Number(typed) - 1 : -1;
      const item = menuOf(state, overlay).items[index];
      if (!item) return state;
      if (!item.isFinal) return choose(state, overlay, item.value);
      return { ...state, overlay: { ...overlay, highlight: index } };
    }
    default:
      return state;
  }
}
