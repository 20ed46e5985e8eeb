import { movedInMenu } from '../../terminal/menu.ts';
import { scrolled } from '../../terminal/scroll-place.ts';
import { enteredAddress, withEdit, withTyped } from '../../text/edit/address-line.ts';
import type { CommandName, View } from '../command.ts';
import { exitOf } from '../run/run-state.ts';
import { type Overlay, update, type WizardState, withNotice } from '../state.ts';
import { withCatalog } from './catalog-menu.ts';
import { type MenuItem, withMenu } from './menu.ts';
import { menuOf } from './menus.ts';
import { type Previewed, startOfPreview } from './preview-text.ts';

function chosen(state: WizardState, { choose }: MenuItem): WizardState {
  return choose(update(state, { editing: { overlay: undefined } }));
}

/** Highlights an item of the open menu; text that was typed there before counts no more. */
export function withHighlight(state: WizardState, index: number): WizardState {
  const { overlay } = state.editing;
  if (overlay?.kind !== 'menu' || !menuOf(overlay.menu, state).items[index]) return state;
  return update(state, { editing: { overlay: { ...overlay, highlight: index, hasText: false } } });
}

/** Chooses an item of the open menu by its digit, or only highlights it if it is final or if text was typed before. */
export function pressDigit(state: WizardState, index: number): WizardState {
  const { overlay } = state.editing;
  if (overlay?.kind !== 'menu') return state;
  const item = menuOf(overlay.menu, state).items[index];
  if (!item) return state;
  return item.isFinal || overlay.hasText
    ? update(state, { editing: { overlay: { ...overlay, highlight: index } } })
    : chosen(state, item);
}

function reduceMenu(
  state: WizardState,
  overlay: Overlay & { kind: 'menu' },
  name: CommandName,
): WizardState {
  const menu = menuOf(overlay.menu, state);
  // There may be fewer items now than when the user moved, such as catalogs.
  const here = Math.min(overlay.highlight, menu.items.length - 1);
  const moved = movedInMenu(name, here, menu);
  if (moved !== undefined) return withHighlight(state, moved);
  switch (name) {
    case 'accept':
      // Enter after such a text is no choice.
      if (overlay.hasText) return withNotice(withHighlight(state, here), textChoosesNothing);
      return chosen(state, menu.items[here]!);
    case 'discard':
      return menu.items[here]!.discard?.(state) ?? state;
    case 'back':
      return overlay.menu === 'start' ? state : update(state, { editing: { overlay: undefined } });
    case 'quit':
      if (menu.quit) return menu.quit(state);
      return overlay.menu === 'quit' || overlay.menu === 'start'
        ? update(state, {
            editing: { overlay: undefined },
            session: { exit: exitOf(state.editing.slots.run, true) },
          })
        : withMenu(state, 'quit');
    default:
      return state;
  }
}

export function reduceOverlay(
  state: WizardState,
  overlay: Overlay,
  name: CommandName,
  view: View | undefined,
): WizardState {
  if (overlay.kind === 'menu') return reduceMenu(state, overlay, name);
  if (overlay.kind === 'address') return reduceAddress(state, overlay, name);
  switch (name) {
    case 'accept':
    case 'back':
      return update(state, { editing: { overlay: undefined } });
    case 'next-tab':
      return overlay.kind === 'preview'
        ? update(state, { editing: { overlay: otherPreview(state, overlay.shows) } })
        : state;
    case 'quit':
      return withMenu(state, 'quit');
    default:
      return view
        ? update(state, {
            editing: { overlay: { ...overlay, scroll: scrolled(overlay.scroll, name, view) } },
          })
        : state;
  }
}

function otherPreview(state: WizardState, present: Previewed): Overlay {
  const shows = present === 'recipe' ? 'descriptor' : 'recipe';
  return { kind: 'preview', scroll: startOfPreview(state, shows), shows };
}

export function typeInOverlay(state: WizardState, overlay: Overlay, typed: string): WizardState {
  if (overlay.kind === 'address') {
    return update(state, { editing: { overlay: { ...overlay, ...withTyped(overlay, typed) } } });
  }
  return overlay.kind === 'menu' ? typeInMenu(state, overlay, typed) : state;
}

/** Said about Enter after a text in a menu. */
const textChoosesNothing = 'Text chooses nothing here. Enter again chooses the highlighted item.';

/**
 * Applies typed text in a menu: a digit chooses an item (a final item is only highlighted), j and k move. Other text, and
 * digits that come with it or after it, are meant for something else and choose nothing.
 */
function typeInMenu(
  state: WizardState,
  overlay: Overlay & { kind: 'menu' },
  typed: string,
): WizardState {
  const isText = [...typed].length > 1 ? !/^[jk]+$/.test(typed) : !/^[1-9jk]$/.test(typed);
  if (isText) return update(state, { editing: { overlay: { ...overlay, hasText: true } } });
  let next = state;
  for (const character of typed) {
    if (next.editing.overlay?.kind !== 'menu' || next.editing.overlay.menu !== overlay.menu) break;
    if (character === 'j') next = reduceMenu(next, next.editing.overlay, 'down');
    else if (character === 'k') next = reduceMenu(next, next.editing.overlay, 'up');
    else next = pressDigit(next, Number(character) - 1);
  }
  return next;
}

/** Applies a command while the address of a catalog is typed. */
function reduceAddress(
  state: WizardState,
  overlay: Overlay & { kind: 'address' },
  name: CommandName,
): WizardState {
  switch (name) {
    case 'accept': {
      const entered = enteredAddress(overlay);
      if ('address' in entered) return withCatalog(state, entered.address);
      return update(state, { editing: { overlay: { ...overlay, ...entered } } });
    }
    case 'back':
      return withMenu(state, 'catalog');
    case 'quit':
      return withMenu(state, 'quit');
    default: {
      const line = withEdit(overlay, name);
      return line ? update(state, { editing: { overlay: { ...overlay, ...line } } }) : state;
    }
  }
}
