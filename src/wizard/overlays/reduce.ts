import { movedInMenu } from '../../terminal/menu.ts';
import { scrolled } from '../../terminal/scrolled.ts';
import { withTyped } from '../../text/edit/address-line.ts';
import type { WizardPageId } from '../all-page-ids.ts';
import type { CommandName } from '../command.ts';
import { withField, withPage } from '../document/focus.ts';
import { opened } from '../document/open-document.ts';
import { redo, undo } from '../document/undo.ts';
import { resumed } from '../drafts/resumed.ts';
import { takenBy } from '../findings/name-taken.ts';
import { withRemoveChoice } from '../pages/home/remove-menu.ts';
import { stop } from '../pages/run/reduce.ts';
import { obstaclesOf } from '../run/obstacles.ts';
import { exitOf, isRunning, type RunState } from '../run/run-state.ts';
import { retryRun } from '../run/start-run.ts';
import { withCatalogKept } from '../session/keep-catalog.ts';
import { withSlot } from '../slots.ts';
import type { MenuName, Overlay, WizardState } from '../state.ts';
import type { View } from '../view.ts';
import { withCatalogChoice } from './catalog-menu.ts';
import { draftAt, menuOf } from './menus.ts';
import { type Previewed, startOfPreview } from './preview-text.ts';
import { reduceAddress } from './reduce-address.ts';
import { withRepositoryChoice } from './repository-menu.ts';
import { withMenu } from './with-menu.ts';

function leave(state: WizardState, keepsDraft: boolean): WizardState {
  return { ...state, overlay: undefined, exit: exitOf(state.slots.run, keepsDraft) };
}

const stoppings: Readonly<Record<string, RunState['stopping']>> = {
  'after-step': 'after-step',
  now: 'now',
};

/** Applies the user's decision about an obstacle of a run. */
function withDecision(state: WizardState, value: string): WizardState {
  const { data, slots } = state;
  const { run } = slots;
  if (value === 'reload') return { ...state, isReloading: true, notice: 'Reading it.' };
  if (value === 'replace' && run) {
    const consent = [...state.consent, ...obstaclesOf(run)];
    return retryRun({ ...state, consent }, run);
  }
  if (value !== 'show') return state;
  const review = { ...slots.review, tab: 'files', scroll: 0 } as const;
  // The plan is outdated, because the files have changed since it was made.
  const shown = withSlot(withPage(state, 'review'), 'review', review);
  return { ...shown, data: { ...data, plan: undefined } };
}

function choose(state: WizardState, menu: MenuName, value: string): WizardState {
  const closed: WizardState = { ...state, overlay: undefined };
  const { run } = state.slots;
  switch (menu) {
    case 'pages':
      if (value === 'undo') return undo(closed);
      if (value === 'redo') return redo(closed);
      return withPage(closed, value as WizardPageId);
    case 'quit':
      if (value === 'keep-catalog') return withCatalogKept(closed);
      if (value === 'write') return withPage(closed, 'review');
      if (value === 'elsewhere') return { ...closed, keepsElsewhere: true, quitsWhenKept: true };
      return value === 'stay' ? closed : leave(closed, value === 'keep');
    case 'cancel':
      return isRunning(run)
        ? withSlot(closed, 'run', { ...run, stopping: stoppings[value] })
        : closed;
    case 'name-taken':
      if (value === 'edit') {
        return {
          ...closed,
          exit: { keepsDraft: true, status: 0, opens: takenBy(closed) ?? {} },
        };
      }
      // So that it is asked again if the name stays the same.
      return value === 'rename' ? withField({ ...closed, askedName: undefined }, 'name') : closed;
    case 'catalog':
      return withCatalogChoice(closed, value);
    case 'repository':
      return withRepositoryChoice(closed, value);
    case 'remove':
      return withRemoveChoice(closed, value);
    case 'in-the-way':
      return withDecision(closed, value);
    case 'start': {
      const draft = state.drafts.find(({ id }) => value === `resume ${id}`);
      if (draft?.isOfOtherFile) {
        return { ...closed, exit: { keepsDraft: true, status: 0, opens: draft } };
      }
      if (draft) return opened(closed, resumed(closed, draft));
      const fresh: WizardState = { ...closed, drafts: [] };
      if (value !== 'discard') return fresh;
      const gone = state.drafts.filter(({ isOpen }) => !isOpen).map(({ id }) => id);
      return { ...fresh, discarded: [...state.discarded, ...gone] };
    }
  }
}

/** Discards a draft; after the last one, the menu closes. */
function discard(state: WizardState, overlay: Overlay & { kind: 'menu' }): WizardState {
  const draft = draftAt(state, overlay);
  if (!draft || draft.isOpen) return state;
  const drafts = state.drafts.filter(({ id }) => id !== draft.id);
  const discarded = [...state.discarded, draft.id];
  const highlight = Math.min(overlay.highlight, Math.max(0, drafts.length - 1));
  return {
    ...state,
    drafts,
    discarded,
    overlay: drafts.length === 0 ? undefined : { ...overlay, highlight },
  };
}

/** Highlights an item of the open menu; text that was typed there before counts no more. */
export function withHighlight(state: WizardState, index: number): WizardState {
  const { overlay } = state;
  if (overlay?.kind !== 'menu' || !menuOf(overlay.menu, state).items[index]) return state;
  return { ...state, overlay: { ...overlay, highlight: index, hasText: false } };
}

/** Chooses an item of the open menu by its digit, or only highlights it if it is final or if text was typed before. */
export function pressDigit(state: WizardState, index: number): WizardState {
  const { overlay } = state;
  if (overlay?.kind !== 'menu') return state;
  const item = menuOf(overlay.menu, state).items[index];
  if (!item) return state;
  return item.isFinal || overlay.hasText
    ? { ...state, overlay: { ...overlay, highlight: index } }
    : choose(state, overlay.menu, item.value);
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
      // What ends a text that was meant for something else is no choice.
      if (overlay.hasText) return { ...withHighlight(state, here), notice: textChoosesNothing };
      return choose(state, overlay.menu, menu.items[here]!.value);
    case 'discard':
      return discard(state, overlay);
    case 'back':
      return overlay.menu === 'start' ? state : { ...state, overlay: undefined };
    case 'quit':
      if (overlay.menu === 'cancel') return stop(state);
      return overlay.menu === 'quit' || overlay.menu === 'start'
        ? leave(state, true)
        : withMenu(state, 'quit');
    default:
      return state;
  }
}

/** Applies a command while an overlay is open. */
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
      return { ...state, overlay: undefined };
    case 'next-tab':
      return overlay.kind === 'preview'
        ? { ...state, overlay: otherPreview(state, overlay.shows) }
        : state;
    case 'quit':
      return withMenu(state, 'quit');
    default:
      return view
        ? { ...state, overlay: { ...overlay, scroll: scrolled(overlay.scroll, name, view) } }
        : state;
  }
}

function otherPreview(state: WizardState, present: Previewed): Overlay {
  const shows = present === 'recipe' ? 'descriptor' : 'recipe';
  return { kind: 'preview', scroll: startOfPreview(state, shows), shows };
}

/** Applies typed text while an overlay is open. */
export function typeInOverlay(state: WizardState, overlay: Overlay, typed: string): WizardState {
  if (overlay.kind === 'address') {
    return { ...state, overlay: { ...overlay, ...withTyped(overlay, typed) } };
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
  if (isText) return { ...state, overlay: { ...overlay, hasText: true } };
  let next = state;
  for (const character of typed) {
    if (next.overlay?.kind !== 'menu' || next.overlay.menu !== overlay.menu) break;
    if (character === 'j') next = reduceMenu(next, next.overlay, 'down');
    else if (character === 'k') next = reduceMenu(next, next.overlay, 'up');
    else next = pressDigit(next, Number(character) - 1);
  }
  return next;
}
