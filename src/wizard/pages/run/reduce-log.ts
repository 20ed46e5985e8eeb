import {
  bottomOf,
  isAtBottom,
  type LogPlace,
  movedBy,
  withinLog,
} from '../../../terminal/scroll-place.ts';
import { editedBy, typedInto } from '../../../text/edit/edit-commands.ts';
import { textOf } from '../../../text/edit/edited-text.ts';
import type { CommandName, View } from '../../command.ts';
import type { LogView, RunState } from '../../run/run-state.ts';
import { update, type WizardState, withNotice, withSlot } from '../../state.ts';

function withView(state: WizardState, run: RunState, view: Partial<LogView>): WizardState {
  return withSlot(state, 'run', { ...run, view: { ...run.view, ...view } });
}

function scrolledTo(place: LogPlace, name: CommandName, view: View): LogPlace {
  const page = Math.max(1, view.rows - 1);
  switch (name) {
    case 'up':
      return movedBy(place, -1, view);
    case 'page-up':
      return movedBy(place, -page, view);
    case 'down':
      return movedBy(place, 1, view);
    case 'page-down':
      return movedBy(place, page, view);
    case 'first':
      return { top: view.first, above: 0 };
    default:
      return bottomOf(view);
  }
}

/** Scrolls; at the end the log follows new lines again. A match is kept while it is visible. */
function scroll(state: WizardState, run: RunState, name: CommandName, view: View): WizardState {
  const from = run.view.follows ? bottomOf(view) : withinLog(run.view, view);
  const place = withinLog(scrolledTo(from, name, view), view);
  const { found } = run.view;
  const isInSight =
    found !== undefined &&
    found.line >= place.top &&
    found.line < movedBy(place, view.rows, view).top;
  return withView(state, run, {
    ...place,
    follows: isAtBottom(place, view) && name !== 'up' && name !== 'page-up',
    found: isInSight ? found : undefined,
  });
}

function nothingFound({ search }: LogView, what: 'match' | 'error'): string {
  if (what === 'error') return 'No line looks like an error.';
  return search.value === '' ? 'Search for something first.' : `No match for "${search.value}".`;
}

const errors: readonly CommandName[] = ['next-error', 'previous-error'];

/** Scrolls to a line, so that it is a third from the top. */
function reveal(state: WizardState, run: RunState, name: CommandName, view: View): WizardState {
  const what = errors.includes(name) ? 'error' : 'match';
  if (!view.found) return withNotice(state, nothingFound(run.view, what));
  const { line, row, ordinal, count, isAround } = view.found;
  const third = Math.floor(view.rows / 3);
  const place = withinLog(movedBy({ top: line, above: row }, -third, view), view);
  const found = { what, line, ordinal, count } as const;
  const shown = withView(state, run, { ...place, follows: false, found });
  if (!isAround) return shown;
  const end = name === 'next-match' || name === 'next-error' ? 'end' : 'beginning';
  return withNotice(shown, `Search wrapped around at the ${end}.`);
}

/** Applies typed text while the search line is open. */
export function typeInSearch(state: WizardState, run: RunState, typed: string): WizardState {
  return withView(state, run, { search: typedInto(run.view.search, typed) });
}

function reduceSearch(
  state: WizardState,
  run: RunState,
  name: CommandName,
  view?: View,
): WizardState {
  const { search } = run.view;
  switch (name) {
    case 'accept': {
      const closed = withView(state, run, { isTyping: false });
      return search.value === '' || !view
        ? closed
        : reveal(closed, closed.editing.slots.run!, name, view);
    }
    case 'back':
      return withView(state, run, { isTyping: false, search: textOf('') });
    default: {
      const edited = editedBy(search, name);
      return edited ? withView(state, run, { search: edited }) : state;
    }
  }
}

/** Applies a command to the log of a run; undefined if it is not a command for the log. */
export function reduceLog(
  state: WizardState,
  run: RunState,
  name: CommandName,
  view: View | undefined,
): WizardState | undefined {
  if (run.view.isTyping) return reduceSearch(state, run, name, view);
  switch (name) {
    case 'up':
    case 'down':
    case 'page-up':
    case 'page-down':
    case 'first':
    case 'last':
      return view ? scroll(state, run, name, view) : state;
    case 'follow':
      return withView(state, run, {
        follows: !run.view.follows,
        ...(view ? bottomOf(view) : {}),
        found: undefined,
      });
    case 'wrap':
      return withView(state, run, { wraps: !run.view.wraps, above: 0 });
    case 'search':
      return withView(state, run, {
        isTyping: true,
        isOpen: true,
        search: textOf(''),
        found: undefined,
      });
    case 'show-log':
      return withView(state, run, { isOpen: !run.view.isOpen });
    case 'next-match':
    case 'previous-match':
    case 'next-error':
    case 'previous-error':
      return view ? reveal(state, run, name, view) : state;
    case 'print-log':
      return update(state, { session: { externalTask: { kind: 'print-log' } } });
    default:
      return undefined;
  }
}
