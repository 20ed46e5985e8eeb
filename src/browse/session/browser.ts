import { createStore, type Store } from '../../system/store.ts';
import type { Action, TaskEnd } from '../action.ts';
import { reduce } from '../reduce/reduce.ts';
import type { BrowseServices } from '../services.ts';
import { type BrowseState, openState } from '../state.ts';
import { loadWhatIsShown, problemOf } from './load.ts';
import { doTask, type TaskHelp } from './tasks.ts';

/** Its state and its background work. */
export interface Browser extends Store<BrowseState, Action> {
  /** Starts the effects of the state: loads the data that is shown, and runs its task. */
  begin(services: BrowseServices, help: Omit<TaskHelp, 'isWanted'>): void;
  /** Aborts pending requests. */
  close(): void;
}

/** Dispatches the events of the catalog. Missed changes are shown at the next reload. */
async function follow(
  services: BrowseServices,
  { dispatch }: Browser,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const names of services.follow(signal)) dispatch({ type: 'happened', names });
  } catch {
    // The list shows the error of the catalog.
  }
}

export function openBrowser(catalog: string): Browser {
  const store = createStore(reduce, openState(catalog));
  const { state, dispatch, subscribe } = store;
  let following = new AbortController();
  let close = () => {};
  const browser: Browser = {
    ...store,
    begin(services, help) {
      const reading = loadWhatIsShown(store, services);
      let task: BrowseState['task'];
      let given: BrowseState['given'];
      const followAnew = () => {
        following.abort();
        following = new AbortController();
        void follow(services, browser, following.signal);
      };
      const look = () => {
        const now = state();
        if (now.given && now.given !== given) {
          services.takeToken(now.given.catalog, now.given.token);
          // Events may need the token.
          followAnew();
        }
        given = now.given;
        reading.look();
        if (now.task === task) return;
        task = now.task;
        if (!task) return;
        const begun = task;
        // It can be given up before it has the terminal.
        const isWanted = () => state().task === begun;
        const ended = (end: TaskEnd) => {
          if (isWanted()) dispatch({ type: 'task-ended', end });
        };
        doTask(services, begun, { ...help, isWanted }).then(ended, (error) =>
          ended({ problem: problemOf(error) }),
        );
      };
      subscribe(look);
      look();
      followAnew();
      services.knownCatalogs().then(
        (catalogs) => dispatch({ type: 'catalogs-known', catalogs }),
        () => undefined,
      );
      close = () => {
        reading.end();
        following.abort();
      };
    },
    close: () => close(),
  };
  return browser;
}
