import type { ErrorReport, RunEvent } from '../../../pipeline/event.ts';
import {
  endedRun,
  failureOf,
  runProgressAfter,
  stepToSkip,
} from '../../../pipeline/progress/run-progress.ts';
import type { CommandName, View } from '../../command.ts';
import { withField, withPage } from '../../document/focus.ts';
import { descriptorOf } from '../../findings/derived.ts';
import { withCatalogKept } from '../../overlays/catalog-menu.ts';
import { withMenu } from '../../overlays/menu.ts';
import { faultOf, withQuestion } from '../../run/fault-of-run.ts';
import {
  catalogOfRun,
  escalateStop,
  isRunning,
  type RunState,
  showsEnd,
  statusAfter,
} from '../../run/run-state.ts';
import { proveRun, retryRun } from '../../run/start-run.ts';
import { type WizardState, withSlot } from '../../state.ts';
import { offered } from '../../suggestions/take-suggestion.ts';
import { reduceLog } from './reduce-log.ts';

function back(state: WizardState, run: RunState): WizardState {
  if (isRunning(run)) return withMenu(state, 'cancel');
  // From the log of a run back to its end.
  if (run.outcome === 'done' && !showsEnd(run))
    return reduceLog(state, run, 'show-log', undefined)!;
  return withPage(state, 'review');
}

const notices = {
  'after-step': 'Stops after this step. Ctrl+C again stops at once.',
  now: 'Stopping now.',
} as const;

/** The state after an event of the run. The notice that it will stop is removed once it has stopped. */
export function withEvent(state: WizardState, run: RunState, event: RunEvent): WizardState {
  const next = withSlot(state, 'run', runProgressAfter(run, event));
  if (event.type === 'step-finished' && event.step === 'prepare') {
    return { ...next, written: descriptorOf(state) };
  }
  if (event.type !== 'run-finished') return next;
  return withQuestion(run.stopping === undefined ? next : { ...next, notice: undefined });
}

/** The state after a run ended because of an error outside of its steps. */
export function withBroken(
  state: WizardState,
  run: RunState,
  { at, problem }: { readonly at: number; readonly problem: ErrorReport },
): WizardState {
  return withQuestion(withSlot(state, 'run', { ...endedRun(run, at, 'failed'), problem }));
}

/**
 * Stops a run: first after the current step, the second time immediately; the third time, it asks whether to
 * leave.
 */
export function stop(state: WizardState): WizardState {
  const { run } = state.slots;
  if (!isRunning(run) || run.stopping === 'now') {
    return withMenu(state, 'quit');
  }
  const stopped = escalateStop(run);
  const notice = notices[stopped.stopping!];
  return { ...withSlot(state, 'run', stopped), overlay: undefined, notice };
}

function skip(state: WizardState, run: RunState): WizardState {
  const failed = run.outcome === 'failed' ? failureOf(run)?.step : undefined;
  if (failed === undefined) return state;
  if (stepToSkip(run) === failed) return retryRun(state, run, [...run.skips, failed]);
  return { ...state, notice: `${failed} cannot be skipped: the other steps need it.` };
}

/** Continues after a run: leaves if everything succeeded, otherwise helps to fix the cause and to try again. */
function goOn(state: WizardState, run: RunState): WizardState {
  if (run.outcome === 'done') {
    return { ...state, exit: { keepsDraft: false, status: statusAfter(run) } };
  }
  const fault = faultOf(run);
  switch (fault?.kind) {
    case undefined:
      return retryRun(state, run);
    case 'files':
      return withQuestion(state);
    case 'catalog':
      return withMenu(state, 'catalog');
    case 'repository':
      return withMenu(state, 'repository');
    case 'answer': {
      const there = withField(state, fault.key);
      // So that Enter takes the nearest suggestion.
      return offered(there)[0]?.isNear ? { ...there, highlight: 0 } : there;
    }
  }
}

/** Applies a command on the run page. */
export function reduceRun(
  state: WizardState,
  run: RunState,
  name: CommandName,
  view: View | undefined,
): WizardState {
  const looked = reduceLog(state, run, name, view);
  if (looked) return looked;
  switch (name) {
    case 'retry':
      return retryRun(state, run);
    case 'show-picture':
      return run.picture === undefined
        ? state
        : { ...state, externalTask: { kind: 'picture', file: run.picture } };
    case 'keep-catalog':
      return withCatalogKept(state);
    case 'prove':
      return proveRun(state, run);
    case 'next-application':
      return run.outcome === 'done'
        ? { ...state, exit: { keepsDraft: false, status: statusAfter(run), opens: 'new' } }
        : state;
    case 'show-in-catalog': {
      const catalog = catalogOfRun(run);
      return catalog === undefined
        ? state
        : { ...state, externalTask: { kind: 'browse', catalog } };
    }
    case 'skip':
      return skip(state, run);
    case 'accept':
      return goOn(state, run);
    case 'back':
      return back(state, run);
    default:
      return state;
  }
}
