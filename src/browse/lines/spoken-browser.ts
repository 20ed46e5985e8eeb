import { derivedOutline } from '../../terminal/lines/derived-outline.ts';
import type { Outline, Wait } from '../../terminal/lines/outline.ts';
import { command } from '../../terminal/lines/page-actions.ts';
import type { Spoken } from '../../terminal/lines/performer.ts';
import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';
import type { Action, CommandName } from '../action.ts';
import { bindingsHere, isOffered } from '../keys/bindings.ts';
import { reduce } from '../reduce/reduce.ts';
import { taskTexts } from '../screen/task-texts.ts';
import type { Browser } from '../session/browser.ts';
import type { BrowseState, Place, PlaceOf } from '../state.ts';
import { openOutline, revisionsOutline } from './application-outlines.ts';
import { type BrowseOutline, goBack } from './browse-outline.ts';
import { filtersOutline, listOutline } from './list-outline.ts';
import { overlayOutline } from './overlay-outline.ts';
import { problemLines } from './read-out.ts';

type PlaceOutline<Kind extends Place['kind']> = (
  state: BrowseState,
  place: PlaceOf<Kind>,
) => BrowseOutline;

const places: { readonly [Kind in Place['kind']]: PlaceOutline<Kind> } = {
  list: listOutline,
  filters: filtersOutline,
  open: openOutline,
  revisions: revisionsOutline,
  // They are read out by the number of a revision.
  changes: () => ({ id: 'changes', prompt: 'Enter goes back: ', empty: goBack }),
};

function outlineOf<Kind extends Place['kind']>(state: BrowseState, place: PlaceOf<Kind>) {
  return places[place.kind as Kind](state, place);
}

/** What can be heard and typed now; undefined after the end. */
function outlineNow(state: BrowseState): Outline<BrowseState, Action> | undefined {
  const { overlay, place, exit } = state;
  if (exit !== undefined) return undefined;
  const own = overlay ? overlayOutline(state, overlay) : outlineOf(state, place);
  if (!own) return undefined;
  return derivedOutline<BrowseState, Action, CommandName>(own, {
    bindings: bindingsHere(state),
    isOffered: (name, after) => isOffered(name, after.reduce(reduce, state)),
    action: (name) => command(name),
  });
}

/** A program that has the terminal meanwhile talks itself. */
function busy({ task, exit }: BrowseState): Wait | undefined {
  if (!task || exit !== undefined) return undefined;
  const isTold = task.kind === 'edit' || task.kind === 'try';
  return { what: taskTexts[task.kind], ...(isTold && { isTold }) };
}

/** The browser as it is talked to in lines. */
export function spokenBrowser(
  browser: Browser,
  { say }: PromptSession,
): Spoken<BrowseState, Action> {
  return {
    store: browser,
    outline: outlineNow,
    notice: ({ overlay, notice }) => (overlay?.kind === 'address' && overlay.problem) || notice,
    busy,
    async work() {
      const { overlay } = browser.state();
      if (overlay?.kind !== 'problem') return false;
      say(...problemLines(overlay.problem));
      browser.dispatch(command('back'));
      return true;
    },
  };
}
