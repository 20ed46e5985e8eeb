import type { View } from './action.ts';
import { cleanText } from './clean-text.ts';
import type { CommandName } from './command.ts';
import { editedBy } from './edit-commands.ts';
import { withPage } from './form.ts';
import {
  failureOf,
  freshRun,
  isGoing,
  type LogView,
  type RunState,
  skippable,
  statusAfter,
  stepToGoOnWith,
  stoppedOnceMore,
} from './run-state.ts';
import { scrolled } from './scrolled.ts';
import type { WizardState } from './state.ts';
import { insert, textOf } from './text-edit.ts';

function withView(state: WizardState, run: RunState, view: Partial<LogView>): WizardState {
  return { ...state, run: { ...run, view: { ...run.view, ...view } } };
}

/** Scrolls; at the end the log follows again. */
function scroll(state: WizardState, run: RunState, name: CommandName, view: View): WizardState {
  const bottom = Math.max(view.first, view.end - view.rows);
  const top = scrolled(run.view.follows ? bottom : run.view.top, name, view);
  return withView(state, run, {
    top,
    follows: top >= bottom && name !== 'up' && name !== 'page-up',
  });
}

/** Brings a line into sight, a third from the top. */
function reveal(state: WizardState, run: RunState, view: View): WizardState {
  if (view.target === undefined) return { ...state, notice: 'Nothing found.' };
  const bottom = Math.max(view.first, view.end - view.rows);
  const top = Math.min(Math.max(view.target - Math.floor(view.rows / 3), view.first), bottom);
  return withView(state, run, { top, follows: false, target: view.target });
}

/** What typed text does while the search line is open. */
export function typeInSearch(state: WizardState, run: RunState, typed: string): WizardState {
  return withView(state, run, { search: insert(run.view.search, cleanText(typed, false)) });
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
      return search.value === '' || !view ? closed : reveal(closed, closed.run!, view);
    }
    case 'back':
      return withView(state, run, { isTyping: false, search: textOf('') });
    default: {
      const edited = editedBy(search, name);
      return edited ? withView(state, run, { search: edited }) : state;
    }
  }
}

function back(state: WizardState, run: RunState): WizardState {
  return isGoing(run)
    ? { ...state, overlay: { kind: 'menu', menu: 'cancel', highlight: 0 } }
    : withPage(state, 'review');
}

const notices = {
  'after-step': 'Stops after this step. Ctrl+C again stops at once.',
  now: 'Stopping now.',
} as const;

/** Stops a run after this step, asked again at once, and asked a third time asks whether to leave. */
export function stop(state: WizardState): WizardState {
  const { run } = state;
  if (!isGoing(run) || run.stopping === 'now') {
    return { ...state, overlay: { kind: 'menu', menu: 'quit', highlight: 0 } };
  }
  const stopped = stoppedOnceMore(run);
  return { ...state, overlay: undefined, run: stopped, notice: notices[stopped.stopping!] };
}

/** Begins anew at the step where the run ended; what was done before and still stands is kept. */
export function again(state: WizardState, run: RunState, skips = run.skips): WizardState {
  if (isGoing(run) || run.outcome === 'done') return state;
  return {
    ...state,
    page: 'run',
    run: {
      ...freshRun,
      view: { ...run.view, follows: true },
      from: stepToGoOnWith(run),
      skips,
      attempt: run.attempt + 1,
    },
  };
}

function skip(state: WizardState, run: RunState): WizardState {
  const failed = run.outcome === 'failed' ? failureOf(run)?.step : undefined;
  if (failed === undefined) return state;
  if (skippable.has(failed)) return again(state, run, [...run.skips, failed]);
  return { ...state, notice: `${failed} cannot be left out: the other steps need it.` };
}

/** What a command does on the run page. */
export function reduceRun(
  state: WizardState,
  run: RunState,
  name: CommandName,
  view: View | undefined,
): WizardState {
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
        top: view ? Math.max(view.first, view.end - view.rows) : run.view.top,
      });
    case 'wrap':
      return withView(state, run, { wraps: !run.view.wraps });
    case 'search':
      return withView(state, run, { isTyping: true, search: textOf('') });
    case 'next-match':
    case 'previous-match':
    case 'next-error':
    case 'previous-error':
      return view ? reveal(state, run, view) : state;
    case 'print-log':
      return { ...state, outside: { kind: 'print-log' } };
    case 'retry':
      return again(state, run);
    case 'skip':
      return skip(state, run);
    case 'accept':
      return run.outcome === undefined
        ? state
        : {
            ...state,
            leaving: { keepsDraft: run.outcome !== 'done', status: statusAfter(run) },
          };
    case 'back':
      return back(state, run);
    default:
      return state;
  }
}
