import type { SeenWindow, WindowType } from './seen-window.ts';
import { windowTypes } from './seen-window.ts';
import type { XConnection } from './x-connection.ts';

/** Longer texts of applications are cut, and more windows are not followed. */
const maxClassBytes = 256;
const maxTitleBytes = 512;
const maxWindows = 256;

/** How often a window is read that changes all the time. */
const readIntervalMs = 50;

/** The windows of a display, as they change. */
export interface WindowWatch {
  /** All windows that were seen, also those that are gone, oldest first. */
  windows(): readonly SeenWindow[];
  /** Milliseconds since the watch was last told that the application starts. */
  now(): number;
  /** Counts time from now on. */
  restartClock(): void;
}

type Atoms = Readonly<Record<'class' | 'title' | 'oldTitle' | 'type' | 'transient', number>> & {
  readonly types: ReadonlyMap<number, WindowType>;
};

async function internedAtoms(x: XConnection): Promise<Atoms> {
  const types = await Promise.all(
    windowTypes.map(
      async (type) =>
        [await x.atom(`_NET_WM_WINDOW_TYPE_${type.toUpperCase()}`), type] as [number, WindowType],
    ),
  );
  const [name, title, oldTitle, type, transient] = await Promise.all(
    ['WM_CLASS', '_NET_WM_NAME', 'WM_NAME', '_NET_WM_WINDOW_TYPE', 'WM_TRANSIENT_FOR'].map((one) =>
      x.atom(one),
    ),
  );
  return {
    class: name!,
    title: title!,
    oldTitle: oldTitle!,
    type: type!,
    transient: transient!,
    types: new Map(types),
  };
}

/** The halves of WM_CLASS, which end with a zero byte each. */
export function classIn(bytes: Buffer | undefined): { instance: string; class: string } {
  const [instance = '', second = ''] = (bytes ?? Buffer.alloc(0)).toString('utf8').split('\0');
  return { instance, class: second };
}

/** Says what a window is by the first of its types that is known. */
export function typeIn(
  bytes: Buffer | undefined,
  types: ReadonlyMap<number, WindowType>,
): WindowType {
  if (bytes === undefined || bytes.length < 4) return 'none';
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const known = types.get(bytes.readUInt32LE(at));
    if (known) return known;
  }
  return 'other';
}

type Reading = Omit<SeenWindow, 'id' | 'wasMapped' | 'firstSeenMs' | 'changedMs' | 'goneMs'>;

async function readWindow(x: XConnection, atoms: Atoms, id: number): Promise<Reading | undefined> {
  const [attributes, geometry, name, title, oldTitle, type, transient] = await Promise.all([
    x.attributesOf(id),
    x.geometryOf(id),
    x.propertyOf(id, atoms.class, maxClassBytes),
    x.propertyOf(id, atoms.title, maxTitleBytes),
    x.propertyOf(id, atoms.oldTitle, maxTitleBytes),
    x.propertyOf(id, atoms.type, 64),
    x.propertyOf(id, atoms.transient, 4),
  ]);
  if (!attributes || !geometry) return undefined;
  return {
    ...classIn(name),
    title: (title ?? oldTitle ?? Buffer.alloc(0)).toString('utf8'),
    type: typeIn(type, atoms.types),
    // The place is that of the border, which is not a part of the window.
    x: geometry.xPos + geometry.borderWidth,
    y: geometry.yPos + geometry.borderWidth,
    width: geometry.width,
    height: geometry.height,
    isMapped: attributes.mapState !== 0 && attributes.klass !== 2,
    isTransient: transient !== undefined && transient.length >= 4 && transient.readUInt32LE(0) > 0,
    isOverrideRedirect: attributes.overrideRedirect !== 0,
  };
}

/** A title may show a clock, which says nothing about whether the window is ready. */
function isSame(one: Reading, other: Reading): boolean {
  const keys = Object.keys(one) as (keyof Reading)[];
  return keys.every((key) => key === 'title' || one[key] === other[key]);
}

/** What is known of a window after it was read once more. */
export function seenAgain(
  before: SeenWindow | undefined,
  id: number,
  reading: Reading,
  nowMs: number,
): SeenWindow {
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

/** Follows all windows of a display that lie directly on its screen, from now on until the connection ends. */
export async function watchWindows(x: XConnection): Promise<WindowWatch> {
  const atoms = await internedAtoms(x);
  const seen = new Map<number, SeenWindow>();
  const waiting = new Set<number>();
  let start = performance.now();
  const now = () => performance.now() - start;

  async function read(id: number): Promise<void> {
    const reading = await readWindow(x, atoms, id);
    if (reading) seen.set(id, seenAgain(seen.get(id), id, reading, now()));
  }

  /** Whether one more window can be followed; of those that are gone, the oldest is forgotten for it. */
  function hasRoom(): boolean {
    if (seen.size + waiting.size < maxWindows) return true;
    const gone = [...seen.values()].find(({ goneMs }) => goneMs !== undefined);
    return gone !== undefined && seen.delete(gone.id);
  }

  /** Reads a window after a moment, in which it may change again. */
  function readSoon(id: number): void {
    if (waiting.has(id) || (!seen.has(id) && !hasRoom())) return;
    waiting.add(id);
    setTimeout(() => {
      waiting.delete(id);
      void read(id);
    }, readIntervalMs).unref();
  }

  async function follow(id: number): Promise<void> {
    if (!seen.has(id) && !hasRoom()) return;
    await x.follow(id, ['property', 'structure']);
    readSoon(id);
  }

  function forget(id: number): void {
    const window = seen.get(id);
    if (window) seen.set(id, { ...window, isMapped: false, goneMs: now() });
  }

  x.onEvent((event) => {
    const id = event.name === 'ConfigureNotify' ? (event.wid1 ?? event.wid) : event.wid;
    if (id === x.root) return;
    if (event.name === 'DestroyNotify') forget(id);
    else if (event.name === 'ReparentNotify' && event.parent !== x.root) forget(id);
    else if (event.name === 'CreateNotify' || event.name === 'ReparentNotify') void follow(id);
    else if (seen.has(id) || event.name === 'MapNotify') readSoon(id);
  });
  await x.follow(x.root, ['substructure']);
  for (const id of await x.childrenOf(x.root)) await follow(id);

  return {
    windows: () => [...seen.values()].toSorted((a, b) => a.firstSeenMs - b.firstSeenMs),
    now,
    restartClock() {
      start = performance.now();
    },
  };
}
