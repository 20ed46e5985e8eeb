import { setTimeout as sleep } from 'node:timers/promises';
import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { remedyOf } from '../../error/error-text.ts';
import type { Store } from '../../system/store.ts';
import type { Action } from '../action.ts';
import type { Listed, ListPart, Loaded, Problem, Query } from '../catalog.ts';
import type { BrowseServices } from '../services.ts';
import {
  type BrowseState,
  changesKey,
  detailsOf,
  isComplete,
  isNarrowed,
  nameInView,
  queryKey,
  queryOf,
  queryText,
} from '../state.ts';

/** Runs only the latest of several asynchronous tasks. */
interface Latest {
  /** Starts work after a delay, and aborts the previous work. Work that is aborted during its delay is not started. */
  begin(pauseMs: number, work: (signal: AbortSignal) => Promise<void>): void;
  end(): void;
}

/** @param failed called with errors of work that was not aborted */
function latest(failed: (error: unknown) => void): Latest {
  let running = new AbortController();
  return {
    begin(pauseMs, work) {
      running.abort();
      running = new AbortController();
      const { signal } = running;
      const run = async () => {
        if (pauseMs > 0) await sleep(pauseMs, undefined, { signal });
        await work(signal);
      };
      run().catch((error) => {
        if (!signal.aborted) failed(error);
      });
    },
    end: () => running.abort(),
  };
}

/** The message of an error for people; of a catalog that requires a token, with its scope. */
export function problemOf(error: unknown): Problem {
  const known = error instanceof DeskpackError ? error : undefined;
  const lines = [errorMessage(error), ...(known?.tail ?? [])];
  const wantsToken = known?.code === 'catalog-login-needed' && known.subject?.kind === 'catalog';
  return {
    message: lines.join('\n'),
    action: known && remedyOf(known),
    ...(wantsToken ? { needsToken: known.subject?.name } : {}),
  };
}

/** Milliseconds without a key before the query is sent and the highlighted application is loaded. */
const pauseMs = 120;

/** Applications of the first part of the list; of a search, the best of those found. */
const partSize = 100;

/** Applications of each further part: many, so that scrolling through a long list does not wait for each page. */
const furtherSize = 1000;

/** The number of rows to reload: whole parts, because new applications move the last rows down. */
function rowsAgain(length: number): number {
  return length > partSize ? Math.ceil((length + 1) / furtherSize) * furtherSize : partSize;
}

/** Whether the next part of the list will soon be looked at. */
function wantsMore({ list, highlight }: BrowseState): boolean {
  const { length } = list.applications;
  const near = length > partSize ? furtherSize / 2 : partSize / 2;
  return list.next !== undefined && highlight + near >= length;
}

/** Loads the data of the screen from the catalog, and dispatches it. */
export function loadWhatIsShown(
  { state, dispatch }: Store<BrowseState, Action>,
  services: BrowseServices,
): { look(): void; end(): void } {
  const listing = latest((error) =>
    dispatch({ type: 'list-failed', key: askedList, problem: problemOf(error) }),
  );
  // The list shows the error of the catalog; counts are omitted then.
  const counting = latest(() => dispatch({ type: 'counted', key: askedList, counts: undefined }));
  const more = latest((error) =>
    dispatch({ type: 'list-failed', key: askedList, problem: problemOf(error) }),
  );
  const showing = latest(() => {});
  const revising = latest(() => {});
  const comparing = latest(() => {});
  let askedList = '';
  let askedMore: string | undefined;
  let askedTotal = -1;
  let askedName: string | undefined;
  let askedRevisions: string | undefined;
  let askedChanges: string | undefined;

  /** Dispatches loaded data or its error, unless it was aborted. */
  async function pass<Value>(
    work: Promise<Value>,
    signal: AbortSignal,
    tell: (loaded: Loaded<Value>) => void,
  ): Promise<void> {
    const loaded = await work.then(
      (value) => ({ status: 'here', value }) as const,
      (error) => ({ status: 'failed', problem: problemOf(error) }) as const,
    );
    if (!signal.aborted) tell(loaded);
  }

  /** The first applications of the list, which may take several parts. */
  async function beginning(query: Query, rows: number, signal: AbortSignal): Promise<ListPart> {
    const applications: Listed[] = [];
    let next: string | undefined;
    do {
      const size = Math.min(furtherSize, rows - applications.length);
      const part = await services.list(query, next, size, signal);
      applications.push(...part.applications);
      next = part.next;
    } while (next !== undefined && applications.length < rows);
    return { applications, next };
  }

  function askForList(now: BrowseState): void {
    const key = queryKey(now);
    if (key === askedList) return;
    const isFirst = askedList === '';
    askedList = key;
    askedMore = undefined;
    more.end();
    const query = queryOf(now);
    // A reloaded list keeps its length.
    const isAgain = now.list.query === queryText(now);
    const rows = isAgain ? rowsAgain(now.list.applications.length) : partSize;
    const pause = isFirst ? 0 : pauseMs;
    listing.begin(pause, async (signal) => {
      const part = await beginning(query, rows, signal);
      if (!signal.aborted) dispatch({ type: 'list-loaded', key, after: undefined, part });
    });
    counting.begin(pause, async (signal) => {
      const counts = await services.count(query, signal);
      if (signal.aborted) return;
      dispatch({ type: 'counted', key, counts });
      if (!isNarrowed(query)) {
        askedTotal = now.reading;
        dispatch({ type: 'total-counted', total: counts.found });
      } else if (askedTotal !== now.reading) {
        const all = await services.count({ words: '', chosen: {} }, signal);
        if (signal.aborted) return;
        askedTotal = now.reading;
        dispatch({ type: 'total-counted', total: all.found });
      }
    });
  }

  function askForMore(now: BrowseState): void {
    const { list } = now;
    const after = list.next;
    if (list.key !== askedList || after === askedMore || !wantsMore(now)) return;
    askedMore = after;
    const key = askedList;
    more.begin(0, async (signal) => {
      const part = await services.list(queryOf(now), after, furtherSize, signal);
      if (!signal.aborted) dispatch({ type: 'list-loaded', key, after, part });
    });
  }

  function askForDetails(now: BrowseState): void {
    const name = nameInView(now);
    if (name === askedName) return;
    askedName = undefined;
    showing.end();
    if (name === undefined) return;
    const known = detailsOf(now, name);
    if (isComplete(known)) return;
    askedName = name;
    const unread = known?.unread ?? 0;
    showing.begin(pauseMs, async (signal) => {
      if (!known || known.application.status === 'loading' || unread > 0) {
        let isThere = false;
        await pass(services.show(name, signal), signal, (loaded) => {
          isThere = loaded.status === 'here' && loaded.value !== undefined;
          if (!isThere) askedName = undefined;
          dispatch({ type: 'application-loaded', name, loaded, unread });
        });
        // Without the application there is nothing else to read.
        if (!isThere || signal.aborted) return;
      }
      const icon = await services.icon(name, signal).catch(() => null);
      if (!signal.aborted) dispatch({ type: 'icon-loaded', name, icon });
      const window = await services.window(name, signal).catch(() => null);
      if (signal.aborted) return;
      askedName = undefined;
      dispatch({ type: 'window-loaded', name, window });
    });
  }

  function askForRevisions({ place, revisions }: BrowseState): void {
    const name = place.kind === 'revisions' ? place.name : undefined;
    if (name === undefined || name === askedRevisions) return;
    const known = revisions?.name === name ? revisions : undefined;
    const unread = known?.unread ?? 0;
    if (known && unread === 0) return;
    askedRevisions = name;
    revising.begin(0, (signal) =>
      pass(services.history(name, signal), signal, (loaded) => {
        askedRevisions = undefined;
        dispatch({ type: 'revisions-loaded', name, loaded, unread });
      }),
    );
  }

  function askForChanges({ place, changes }: BrowseState): void {
    if (place.kind !== 'changes') return;
    const { name, from, to } = place;
    const key = changesKey(name, from, to);
    if (key === askedChanges || changes?.key === key) return;
    askedChanges = key;
    comparing.begin(0, (signal) =>
      pass(services.changes(name, from, to, signal), signal, (loaded) => {
        askedChanges = undefined;
        dispatch({ type: 'changes-loaded', key, loaded });
      }),
    );
  }

  return {
    look() {
      const now = state();
      if (now.exit !== undefined) return;
      askForList(now);
      askForMore(now);
      askForDetails(now);
      askForRevisions(now);
      askForChanges(now);
    },
    end() {
      for (const each of [listing, counting, more, showing, revising, comparing]) each.end();
    },
  };
}
