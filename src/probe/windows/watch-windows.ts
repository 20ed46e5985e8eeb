import type { ObservedWindow, WindowType } from './observed-window.ts';
import { windowTypes } from './observed-window.ts';
import { type Property, propertyText, type TextTypes } from './property-text.ts';
import type { XConnection } from './x-connection.ts';

/** Longer texts of applications are cut, and additional windows are ignored. */
const maxClassBytes = 256;
const maxTitleBytes = 512;
const maxWindows = 256;

/** The minimum interval between two reads of a window. */
const readIntervalMs = 50;

/** The windows of a display, as they change. */
export interface WindowWatch {
  /** All windows, including destroyed ones, oldest first. */
  windows(): readonly ObservedWindow[];
  /** Milliseconds of the clock since `begin`. */
  now(): number;
  /** Starts counting the time. */
  restartClock(): void;
}

/** The requests that a watch sends to a display server. */
type WatchedServer = Pick<
  XConnection,
  | 'root'
  | 'onEvent'
  | 'follow'
  | 'childrenOf'
  | 'attributesOf'
  | 'geometryOf'
  | 'propertyOf'
  | 'atom'
>;

type Atoms = Readonly<Record<'class' | 'title' | 'oldTitle' | 'type' | 'transient', number>> & {
  readonly types: ReadonlyMap<number, WindowType>;
  readonly texts: TextTypes;
};

async function internedAtoms(x: WatchedServer): Promise<Atoms> {
  const types = await Promise.all(
    windowTypes.map(
      async (type) =>
        [await x.atom(`_NET_WM_WINDOW_TYPE_${type.toUpperCase()}`), type] as [number, WindowType],
    ),
  );
  const [name, title, oldTitle, type, transient, utf8String, compoundText] = await Promise.all(
    [
      'WM_CLASS',
      '_NET_WM_NAME',
      'WM_NAME',
      '_NET_WM_WINDOW_TYPE',
      'WM_TRANSIENT_FOR',
      'UTF8_STRING',
      'COMPOUND_TEXT',
    ].map((one) => x.atom(one)),
  );
  return {
    class: name!,
    title: title!,
    oldTitle: oldTitle!,
    type: type!,
    transient: transient!,
    types: new Map(types),
    texts: { utf8String: utf8String!, compoundText: compoundText! },
  };
}

/** The instance and class of WM_CLASS, each with a terminating NUL byte. */
export function classIn(text: string): { instance: string; class: string } {
  const [instance = '', second = ''] = text.split('\0');
  return { instance, class: second };
}

/** Tells the type of a window: the first one that is known. */
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

/**
 * Whether a window is transient for another one (WM_TRANSIENT_FOR). A normal window that names the root is not: video
 * players do so.
 */
export function isTransientBy(bytes: Buffer | undefined, type: WindowType, root: number): boolean {
  const owner = bytes !== undefined && bytes.length >= 4 ? bytes.readUInt32LE(0) : 0;
  return owner > 0 && !(type === 'normal' && owner === root);
}

/** The state of a window, except for its stacking position. */
type KnownWindow = Omit<ObservedWindow, 'level'>;

type Reading = Omit<KnownWindow, 'id' | 'wasMapped' | 'firstSeenMs' | 'changedMs' | 'goneMs'>;

/** Whether a title is one of the names of an application, case-insensitively. */
export function isTitledBy(title: string, names: readonly string[]): boolean {
  const plain = title.trim().toLowerCase();
  return plain !== '' && names.some((name) => name.trim().toLowerCase() === plain);
}

async function readWindow(
  x: WatchedServer,
  atoms: Atoms,
  names: readonly string[],
  id: number,
): Promise<Reading | undefined> {
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
  const kind = typeIn(type?.data, atoms.types);
  const textOf = (property: Property | undefined) =>
    property ? propertyText(property, atoms.texts) : '';
  const text = textOf(title ?? oldTitle);
  return {
    ...classIn(textOf(name)),
    title: text,
    isTitledByName: isTitledBy(text, names),
    type: kind,
    // The position is that of the border, which is not part of the window.
    x: geometry.xPos + geometry.borderWidth,
    y: geometry.yPos + geometry.borderWidth,
    width: geometry.width,
    height: geometry.height,
    isMapped: attributes.mapState !== 0 && attributes.klass !== 2,
    isTransient: isTransientBy(transient?.data, kind, x.root),
    isOverrideRedirect: attributes.overrideRedirect !== 0,
  };
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
