import type { ObservedWindow } from './observed-window.ts';
import {
  internedAtoms,
  type KnownWindow,
  type Reading,
  readWindow,
  type WatchedServer,
} from './read-window.ts';

/** Additional windows are ignored. */
const maxWindows = 256;

/** The minimum interval between two reads of a window. */
const readIntervalMs = 50;

/** The windows of a display, as they change. */
export interface WindowWatch {
  /** All windows, including destroyed ones, oldest first. */
  windows(): readonly ObservedWindow[];
  /** Milliseconds of the clock since `restartClock`. */
  now(): number;
  /** Starts counting the time. */
  restartClock(): void;
}

/** A title may contain a clock, so it does not tell whether the window is ready. */
function isSame(one: Reading, other: Reading): boolean {
  const keys = Object.keys(one) as (keyof Reading)[];
  const ofTitle: readonly string[] = ['title', 'isTitledByName'];
  return keys.every((key) => ofTitle.includes(key) || one[key] === other[key]);
}

/** The state of a window after another read. */
export function updatedWindow(
  before: KnownWindow | undefined,
  id: number,
  reading: Reading,
  nowMs: number,
): KnownWindow {
  const isUnchanged =
    before !== undefined && before.goneMs === undefined && isSame(reading, before);
  return {
    id,
    ...reading,
    wasMapped: reading.isMapped || before?.wasMapped === true,
    firstSeenMs: before?.firstSeenMs ?? nowMs,
    changedMs: isUnchanged ? before.changedMs : nowMs,
  };
}

/**
 * Follows all top-level windows of a display until the connection ends.
 *
 * @param names of the application, by which its small windows are recognized
 * @param clock the clock of all times, in milliseconds
 */
export async function watchWindows(
  x: WatchedServer,
  names: readonly string[] = [],
  clock: () => number = () => performance.now(),
): Promise<WindowWatch> {
  const atoms = await internedAtoms(x);
  const seen = new Map<number, KnownWindow>();
  const waiting = new Set<number>();
  /** Windows that were reparented, such as icons into a tray; they still send events. */
  const inOthers = new Set<number>();
  /** All windows of the screen, the lowest one first. */
  let stack: readonly number[] = [];
  let isStackAwaited = false;
  let start = clock();
  const now = () => clock() - start;

  async function read(id: number): Promise<void> {
    const reading = await readWindow(x, atoms, names, id);
    if (reading && !inOthers.has(id)) seen.set(id, updatedWindow(seen.get(id), id, reading, now()));
  }

  /** Whether another window can be followed; the oldest destroyed one is dropped for it. */
  function hasRoom(): boolean {
    if (seen.size + waiting.size < maxWindows) return true;
    const gone = [...seen.values()].find(({ goneMs }) => goneMs !== undefined);
    return gone !== undefined && seen.delete(gone.id);
  }

  /** Reads a window after a delay, in which it may change again. */
  function readSoon(id: number): void {
    if (waiting.has(id) || (!seen.has(id) && !hasRoom())) return;
    waiting.add(id);
    setTimeout(() => {
      waiting.delete(id);
      void read(id);
    }, readIntervalMs).unref();
  }

  /** Reads the stacking order after a delay. */
  function readStackSoon(): void {
    if (isStackAwaited) return;
    isStackAwaited = true;
    setTimeout(() => {
      isStackAwaited = false;
      void x.childrenOf(x.root).then((children) => {
        stack = children;
      });
    }, readIntervalMs).unref();
  }

  async function follow(id: number): Promise<void> {
    if (!seen.has(id) && !hasRoom()) return;
    await x.follow(id, ['property', 'structure']);
    readSoon(id);
  }

  function forget(id: number): void {
    const window = seen.get(id);
    if (window && window.goneMs === undefined) {
      seen.set(id, { ...window, isMapped: false, goneMs: now() });
    }
  }

  x.onEvent((event) => {
    const id = event.name === 'ConfigureNotify' ? (event.wid1 ?? event.wid) : event.wid;
    if (id === x.root) return;
    readStackSoon();
    if (event.name === 'ReparentNotify') {
      if (event.parent === x.root) inOthers.delete(id);
      else inOthers.add(id);
    }
    if (event.name === 'DestroyNotify' || inOthers.has(id)) {
      forget(id);
      // The id may be reused.
      if (event.name === 'DestroyNotify') inOthers.delete(id);
    } else if (event.name === 'CreateNotify' || event.name === 'ReparentNotify') void follow(id);
    else if (seen.has(id) || event.name === 'MapNotify') readSoon(id);
  });
  // Qt sends its replies to _NET_WM_PING to subscribers of the root window.
  await x.follow(x.root, ['substructure', 'structure']);
  stack = await x.childrenOf(x.root);
  for (const id of stack) await follow(id);

  return {
    windows: () =>
      [...seen.values()]
        .map((window) => ({ ...window, level: stack.indexOf(window.id) }))
        .toSorted((a, b) => a.firstSeenMs - b.firstSeenMs),
    now,
    restartClock() {
      start = clock();
    },
  };
}
