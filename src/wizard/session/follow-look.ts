import { errorMessage } from '../../error/deskpack-error.ts';
import type { Store } from '../../system/store.ts';
import type { Action } from '../action.ts';
import { isLookHeld } from '../bringing/hold.ts';
import { lacksToBuild } from '../bringing/lacks.ts';
import { isRunning } from '../run/run-state.ts';
import type { LookNews, LookRequest, Services } from '../services.ts';
import type { WizardState } from '../state.ts';

interface LookFollower {
  /** Begins a look that is wanted, and ends one that is not any more: also for a run, which needs the engine. */
  follow(state: WizardState, before: WizardState): void;
  /** Ends a look, and waits until nothing of it is left. */
  stop(): Promise<void>;
}

/** Looks at a package that was chosen, while the form is filled in, and dispatches what comes of it. */
export function followLook(store: Store<WizardState, Action>, services: Services): LookFollower {
  let going: { controller: AbortController; ended: Promise<void> } | undefined;

  function tell(of: LookRequest, since: number, news: LookNews): void {
    const { looked } = store.state().session.data;
    const proposal = news.proposal ?? (looked?.of === of ? looked.proposal : undefined);
    store.dispatch({ type: 'data-loaded', data: { looked: { of, since, ...news, proposal } } });
  }

  async function lookAt(look: LookRequest, signal: AbortSignal): Promise<void> {
    const since = Date.now();
    try {
      await services.lookAtPackage(
        look,
        (news) => {
          if (!signal.aborted) tell(look, since, news);
        },
        signal,
      );
    } catch (error) {
      if (!signal.aborted) store.dispatch({ type: 'noticed', text: errorMessage(error) });
      tell(look, since, {});
    }
  }

  /** Whether the look of a state is to begin: it is new, or what it waited for has come. */
  function isToBegin(state: WizardState, before: WizardState): boolean {
    if (isLookHeld(state)) return false;
    const isNew = state.editing.slots.start.look !== before.editing.slots.start.look;
    const hasCome = lacksToBuild(before).length > 0 && lacksToBuild(state).length === 0;
    return isNew || hasCome || isLookHeld(before);
  }

  return {
    follow(state, before) {
      const {
        editing: {
          slots: { start, run },
        },
        session: { exit },
      } = state;
      const { look } = start;
      if (look !== before.editing.slots.start.look || exit || isRunning(run))
        going?.controller.abort();
      if (!look || exit || isRunning(run) || !isToBegin(state, before)) return;
      going?.controller.abort();
      const controller = new AbortController();
      going = { controller, ended: lookAt(look, controller.signal) };
    },
    async stop() {
      going?.controller.abort();
      await going?.ended;
    },
  };
}
