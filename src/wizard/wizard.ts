import type { Action } from './action.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { lookUp } from './look-up.ts';
import { reduce } from './reduce.ts';
import { runWizardsGoal } from './run-goal.ts';
import { RunLog } from './run-log.ts';
import type { Services } from './services.ts';
import type { WizardState } from './state.ts';
import { createStore, type Store } from './store.ts';

/** A wizard: its state, and what goes on beside it. */
export interface Wizard extends Store<WizardState, Action> {
  readonly log: RunLog;
  /**
   * From now on changes have consequences: answers are saved, what a field can offer is looked up, a run
   * is begun or stopped. Every consequence comes back as an action.
   */
  begin(services: Services, drafts: DraftKeeper): void;
  /** Waits until the draft is on the disk, or away, and nothing of a run goes on. */
  close(): Promise<void>;
}

interface Surroundings {
  follow(state: WizardState, before: WizardState): void;
  close(): Promise<void>;
}

function surroundings(
  initial: WizardState,
  store: Store<WizardState, Action>,
  log: RunLog,
  services: Services,
  drafts: DraftKeeper,
): Surroundings {
  const run = runWizardsGoal(store, services, log);
  const look = lookUp(store, services);
  look(store.state(), undefined);
  return {
    follow(state, before) {
      const isBegun = state.answers !== initial.answers && state.leaving === undefined;
      if (isBegun && (state.answers !== before.answers || state.page !== before.page)) {
        drafts.keep(state);
      }
      if (state.discarded !== before.discarded) drafts.discard(state.discarded);
      look(state, before);
      run.follow(state, before);
    },
    async close() {
      const { leaving, draft } = store.state();
      await run.stop();
      if (leaving?.keepsDraft === false) drafts.discard([draft]);
      await drafts.flush();
    },
  };
}

/** Opens a wizard in which nothing goes on yet. */
export function openWizard(initial: WizardState): Wizard {
  const store = createStore(reduce, initial);
  const log = new RunLog();
  let around: Surroundings | undefined;
  let seen = initial;
  return {
    ...store,
    log,
    begin(services, drafts) {
      const own = surroundings(initial, store, log, services, drafts);
      around = own;
      const follow = () => {
        const before = seen;
        seen = store.state();
        own.follow(seen, before);
      };
      store.subscribe(follow);
      // What was typed until now counts too.
      follow();
    },
    close: async () => around?.close(),
  };
}
