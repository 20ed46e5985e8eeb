import type { RunEvent } from '../../../pipeline/event.ts';
import { errorReport } from '../../../pipeline/run/error-report.ts';
import type { Action } from '../../action.ts';
import type { Answers } from '../../answers.ts';
import { descriptorOf } from '../../findings/derived.ts';
import { isRunning } from '../../run-state.ts';
import type { Services } from '../../services.ts';
import type { WizardState } from '../../state.ts';
import type { Store } from '../../store.ts';
import type { LogBuffer } from './shown-log.ts';

/** How many of the last lines of a log are looked through for the last words of a failure. */
const lookedThrough = 1000;

interface GoalRunner {
  /** Starts a run that was asked for, and stops one that is no longer wanted. */
  follow(state: WizardState, before: WizardState): void;
  /** Ends what still goes on, and waits until it has. */
  stop(): Promise<void>;
}

/** The last words of a failure that no program has printed: what an inspection found, what a catalog refused. */
function notIn(log: LogBuffer, tail: readonly string[]): string[] {
  const printed = new Set<string>();
  for (let line = Math.max(log.first, log.end - lookedThrough); line < log.end; line += 1) {
    printed.add(log.at(line)!.text);
  }
  return tail.filter((line) => !printed.has(line));
}

/** Runs what the review was told to do, and tells the store what happens. Printed lines go to the log. */
export function runWizardsGoal(
  store: Store<WizardState, Action>,
  services: Services,
  log: LogBuffer,
): GoalRunner {
  let begunWith: Answers | undefined;
  let going: { controller: AbortController; ended: Promise<void> } | undefined;

  function take(event: RunEvent): void {
    if (event.type === 'output') {
      log.add(event.step, event.lines);
      return;
    }
    if (event.type === 'step-failed') log.add(event.step, notIn(log, event.problem.tail));
    store.dispatch({ type: 'run-event', event });
  }

  async function run(state: WizardState, signal: AbortSignal): Promise<void> {
    try {
      const events = services.run({
        descriptor: descriptorOf(state),
        goal: state.goal,
        from: state.run?.from,
        skip: state.run?.skips,
        consent: state.consent,
        written: state.written,
        signal,
        stopsAfterStep: () => store.state().run?.stopping !== undefined,
      });
      for await (const event of events) take(event);
    } catch (error) {
      store.dispatch({ type: 'run-broke', at: Date.now(), problem: errorReport(error, []) });
    }
  }

  return {
    follow(state, before) {
      if (
        isRunning(state.run) &&
        (!isRunning(before.run) || state.run.attempt !== before.run?.attempt)
      ) {
        const { attempt, from = 'prepare', answers } = state.run;
        // With other answers only the run itself finds out what still stands.
        const where = answers === begunWith ? `, from ${from}` : '';
        begunWith = answers;
        if (attempt === 1) log.clear();
        else log.add(from, [`== again${where} ==`]);
        const controller = new AbortController();
        const earlier = going?.ended ?? Promise.resolve();
        going = { controller, ended: earlier.then(() => run(state, controller.signal)) };
      }
      if (state.run?.stopping === 'now') going?.controller.abort(new Error('cancelled'));
    },
    async stop() {
      going?.controller.abort(new Error('cancelled'));
      await going?.ended;
    },
  };
}
