import { createStore, type Store } from '../../system/store.ts';
import type { Action } from '../action.ts';
import { reduce } from '../reduce/reduce.ts';
import type { BrowseServices } from '../services.ts';
import { type BrowseState, openState } from '../state.ts';
import { loadWhatIsShown } from './load.ts';
import { problemOf } from './problem-of.ts';
import { doTask, type TaskHelp } from './tasks.ts';

/** A browser of a catalog: its state and its background work. */
export interface Browser extends Store<BrowseState, Action> {
  /** From now on the state has effects: what it shows is read, and what it is to do is done. */
  begin(services: BrowseServices, help: TaskHelp): void;
  /** Ends what is being read. */
  close(): void;
}

/** Tells of what happens in the catalog. What cannot be heard is seen when something is read again. */
async function follow(
  services: BrowseServices,
  { dispatch }: Browser,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const names of services.follow(signal)) dispatch({ type: 'happened', names });
  } catch {
    // The list says so when the catalog does not answer.
  }
}

/** Opens the browser of a catalog. */
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
          // What happens may only be seen with it.
          followAnew();
        }
        given = now.given;
        reading.look();
        if (now.task === task) return;
        task = now.task;
        if (!task) return;
        doTask(services, task, help).then(
          (end) => dispatch({ type: 'task-ended', end }),
          (error) => dispatch({ type: 'task-ended', end: { problem: problemOf(error) } }),
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
