import { failureOf, stepToSkip } from '../../../pipeline/progress/run-progress.ts';
import type { CommandName, View } from '../../command.ts';
import { withField, withPage } from '../../document/focus.ts';
import { withMenu } from '../../overlays/menu.ts';
import { faultOf, withQuestion } from '../../run/fault-of-run.ts';
import { withCatalogKept } from '../../run/keep-catalog.ts';
import { hasTrial } from '../../run/known-hand.ts';
import {
  canBeAccepted,
  canBeTried,
  catalogOfRun,
  isRunning,
  type RunState,
  showsEnd,
  statusAfter,
} from '../../run/run-state.ts';
import { proveRun, retryRun } from '../../run/start-run.ts';
import { withAcceptanceOfRun, withTrial } from '../../run/with-trial.ts';
import { update, type WizardState, withNotice } from '../../state.ts';
import { offered } from '../../suggestions/take-suggestion.ts';
import { reduceLog } from './reduce-log.ts';

function back(state: WizardState, run: RunState): WizardState {
  if (isRunning(run)) return withMenu(state, 'cancel');
  // From the log of a run back to its end.
  if (run.outcome === 'done' && !showsEnd(run))
    return reduceLog(state, run, 'show-log', undefined)!;
  return withPage(state, 'review');
}

function skip(state: WizardState, run: RunState): WizardState {
  const failed = run.outcome === 'failed' ? failureOf(run)?.step : undefined;
  if (failed === undefined) return state;
  if (stepToSkip(run) === failed) return retryRun(state, run, [...run.skips, failed]);
  return withNotice(state, `${failed} cannot be skipped: the other steps need it.`);
}

/** Continues after a run: leaves if everything succeeded, otherwise helps to fix the cause and to try again. */
function goOn(state: WizardState, run: RunState): WizardState {
  if (run.outcome === 'done') {
    return update(state, { session: { exit: { keepsDraft: false, status: statusAfter(run) } } });
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
      return offered(there)[0]?.isNear ? update(there, { editing: { highlight: 0 } }) : there;
    }
  }
}

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
        : update(state, { session: { externalTask: { kind: 'picture', file: run.picture } } });
    case 'try':
      return canBeTried(run, state.session.data.host)
        ? withTrial(state, [run.products.image!])
        : state;
    case 'accept-tried':
      if (!canBeAccepted(run, state.session.data.host)) return state;
      return hasTrial(state)
        ? withAcceptanceOfRun(state, run.products.image!)
        : withNotice(state, 'Nobody has tried it as it is now: t opens it in a browser.');
    case 'keep-catalog':
      return withCatalogKept(state);
    case 'prove':
      return proveRun(state, run);
    case 'next-application':
      return run.outcome === 'done'
        ? update(state, {
            session: { exit: { keepsDraft: false, status: statusAfter(run), opens: 'new' } },
          })
        : state;
    case 'show-in-catalog': {
      const catalog = catalogOfRun(run);
      return catalog === undefined
        ? state
        : update(state, { session: { externalTask: { kind: 'browse', catalog } } });
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
