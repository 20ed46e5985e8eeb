import type { View } from './action.ts';
import { cleanText } from './clean-text.ts';
import type { CommandName } from './command.ts';
import { editedBy } from './edit-commands.ts';
import { withPage } from './form.ts';
import { failureOf, freshRun, type LogView, type RunState } from './run-state.ts';
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
  return run.outcome === undefined
    ? { ...state, overlay: { kind: 'menu', menu: 'cancel', highlight: 0 } }
    : withPage(state, 'review');
}

function again(state: WizardState, run: RunState, skipping: boolean): WizardState {
  const failed = failureOf(run)?.step;
  if (run.outcome === undefined || run.outcome === 'done') return state;
  const kept = run.steps.filter(({ status }) => status === 'done' || status === 'skipped');
  return {
    ...state,
    run: {
      ...freshRun,
      view: { ...run.view, follows: true },
      from: failed ?? run.steps[kept.length]?.step,
      skips: skipping && failed ? [...run.skips, failed] : run.skips,
      attempt: run.attempt + 1,
    },
  };
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
      return again(state, run, false);
    case 'skip':
      return again(state, run, true);
    case 'accept':
      return run.outcome === undefined
        ? state
        : {
            ...state,
            leaving: { keepsDraft: run.outcome !== 'done', status: run.outcome === 'done' ? 0 : 1 },
          };
    case 'back':
      return back(state, run);
    default:
      return state;
  }
}
