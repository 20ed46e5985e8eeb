import type { RunEvent } from '../pipeline/event.ts';
import { messageOf, Trouble } from '../trouble.ts';
import type { Action } from './action.ts';
import { descriptorOf } from './derived.ts';
import type { RunLog } from './run-log.ts';
import { isGoing } from './run-state.ts';
import type { Services } from './services.ts';
import type { WizardState } from './state.ts';
import type { Store } from './store.ts';

interface GoalRunner {
  /** Starts a run that was asked for, and stops one that is no longer wanted. */
  follow(state: WizardState, before: WizardState): void;
  /** Ends what still goes on, and waits until it has. */
  stop(): Promise<void>;
}

/** Runs what the review was told to do, and tells the store what happens. Printed lines go to the log. */
export function runWizardsGoal(
  store: Store<WizardState, Action>,
  services: Services,
  log: RunLog,
): GoalRunner {
  let going: { controller: AbortController; ended: Promise<void> } | undefined;

  function take(event: RunEvent): void {
    if (event.type === 'output') log.add(event.step, event.lines);
    else store.dispatch({ type: 'run-event', event });
  }

  async function run(state: WizardState, signal: AbortSignal): Promise<void> {
    try {
      const events = services.run({
        descriptor: descriptorOf(state),
        goal: state.goal,
        from: state.run?.from,
        skip: state.run?.skips,
        signal,
        stopsAfterStep: () => store.state().run?.stopping !== undefined,
      });
      for await (const event of events) take(event);
    } catch (thrown) {
      const { action, tail } = thrown instanceof Trouble ? thrown : { action: undefined, tail: [] };
      const problem = { message: messageOf(thrown), action, tail };
      store.dispatch({ type: 'run-broke', at: Date.now(), problem });
    }
  }

  return {
    follow(state, before) {
      if (
        isGoing(state.run) &&
        (!isGoing(before.run) || state.run.attempt !== before.run?.attempt)
      ) {
        if (state.run.attempt === 1) log.clear();
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
