import { DeskpackError } from '../../error/deskpack-error.ts';
import type { RunEvent } from '../../pipeline/event.ts';
import { errorReport } from '../../pipeline/run/error-report.ts';
import { keepDuration } from '../../system/machine/durations.ts';
import { endAllProcesses } from '../../system/process/end-processes.ts';
import { type Store, untilState } from '../../system/store.ts';
import type { Action } from '../action.ts';
import { failedPart, isBringingForBuild } from '../bringing/bringing.ts';
import type { Answers } from '../document.ts';
import { descriptorOf } from '../findings/derived.ts';
import type { Services } from '../services.ts';
import type { LogBuffer } from '../shown-log.ts';
import type { WizardState } from '../state.ts';
import { durationKind } from './duration-kind.ts';
import { isRunning } from './run-state.ts';

/** Number of last lines of a log that are searched for a failure's output. */
const lookedThrough = 1000;

/** The time in which a builder may finish what it writes when the wizard is left, in milliseconds. */
const finishMs = 3000;

interface GoalRunner {
  /** Starts a requested run, and stops one that is not wanted any more. */
  follow(state: WizardState, before: WizardState): void;
  /** Stops a running run, and waits until it has ended. */
  stop(): Promise<void>;
}

/** The lines of a failure that no program printed, such as the result of an inspection or a catalog's refusal. */
function notIn(log: LogBuffer, tail: readonly string[]): string[] {
  const printed = new Set<string>();
  for (let line = Math.max(log.first, log.end - lookedThrough); line < log.end; line += 1) {
    printed.add(log.at(line)!.text);
  }
  return tail.filter((line) => !printed.has(line));
}

/** Keeps how long a run took that did all steps, for what the next one is expected to take. */
async function keepRun(state: WizardState, milliseconds: number): Promise<void> {
  const { run } = state.editing.slots;
  if (run?.attempt !== 1 || run.from !== undefined) return;
  const bytes = state.session.data.looked?.forecast?.downloadBytes;
  await keepDuration(durationKind(state, state.run.goal), { milliseconds, bytes });
}

/** Runs the goal chosen in the review, and dispatches its events to the store. Printed lines go to the log. */
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
    if (event.type === 'picture') log.add(event.step, [`picture of the window: ${event.file}`]);
    if (event.type === 'step-failed') log.add(event.step, notIn(log, event.problem.tail));
    store.dispatch({ type: 'run-event', event });
  }

  /** Waits until what is brought to this machine for a run is there. @returns whether the run can begin */
  async function untilBrought(signal: AbortSignal): Promise<boolean> {
    const isStopped = ({ editing: { slots } }: WizardState) =>
      signal.aborted || slots.run?.stopping !== undefined;
    const isSettled = (state: WizardState) =>
      isStopped(state) || (!isBringingForBuild(state) && state.run.catalogWork !== 'start');
    await untilState(store, isSettled);
    if (isStopped(store.state())) {
      const event = { type: 'run-finished', outcome: 'cancelled', products: {} } as const;
      store.dispatch({ type: 'run-event', event: { ...event, at: Date.now() } });
      return false;
    }
    const failed = failedPart(store.state());
    if (!failed) return true;
    const { part, failed: why } = failed;
    const code = part === 'engine' ? 'engine-missing' : 'template-missing';
    const { reason, action } = why;
    const error = new DeskpackError(code, { reason, action });
    store.dispatch({ type: 'run-broke', at: Date.now(), problem: errorReport(error, []) });
    return false;
  }

  async function run(begun: WizardState, signal: AbortSignal): Promise<void> {
    try {
      if (begun.editing.slots.run?.waitsFor.length && !(await untilBrought(signal))) return;
      const state = store.state();
      const watch = performance.now();
      const events = services.run({
        descriptor: descriptorOf(state),
        goal: state.run.goal,
        from: state.editing.slots.run?.from,
        skip: state.editing.slots.run?.skips,
        consent: state.run.consent,
        written: state.run.written,
        catalog: state.run.catalog,
        replaces: state.run.replaces,
        verifies: state.run.verifies,
        signal,
        stopsAfterStep: () => store.state().editing.slots.run?.stopping !== undefined,
      });
      let isDone = false;
      for await (const event of events) {
        take(event);
        isDone = event.type === 'run-finished' && event.outcome === 'done';
      }
      if (isDone) await keepRun(state, performance.now() - watch);
    } catch (error) {
      store.dispatch({ type: 'run-broke', at: Date.now(), problem: errorReport(error, []) });
    }
  }

  return {
    follow(state, before) {
      const { run: requested } = state.editing.slots;
      const { run: earlier } = before.editing.slots;
      if (isRunning(requested) && (!isRunning(earlier) || requested.attempt !== earlier.attempt)) {
        const { attempt, from = 'prepare', answers } = requested;
        // After changed answers, only the run itself finds out which earlier steps are still valid.
        const where = answers === begunWith ? `, from ${from}` : '';
        begunWith = answers;
        // What is brought for the run prints before it.
        if (attempt === 1 && !isBringingForBuild(state)) log.clear();
        else log.add(from, [`== again${where} ==`]);
        const controller = new AbortController();
        const ended = going?.ended ?? Promise.resolve();
        going = { controller, ended: ended.then(() => run(state, controller.signal)) };
      }
      if (requested?.stopping === 'now') going?.controller.abort(new Error('cancelled'));
    },
    async stop() {
      going?.controller.abort(new Error('cancelled'));
      const hurry = setTimeout(endAllProcesses, finishMs);
      await going?.ended;
      clearTimeout(hurry);
    },
  };
}
