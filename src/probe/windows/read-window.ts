import { type ObservedWindow, type WindowType, windowTypes } from './observed-window.ts';
import { type Property, propertyText, type TextTypes } from './property-text.ts';
import type { XConnection } from './x-connection.ts';

/** Longer texts of applications are cut. A class that is cut is too long to be declared. */
const maxClassBytes = 4096;
const maxTitleBytes = 512;

/** The requests that a watch sends to a display server. */
export type WatchedServer = Pick<
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

/** Resolves the names of all properties and types that are read. */
export async function internedAtoms(x: WatchedServer): Promise<Atoms> {
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

/** The type of a window: the first one that is known. */
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
export type KnownWindow = Omit<ObservedWindow, 'level'>;

/** The properties of a window at one time. */
export type Reading = Omit<
  KnownWindow,
  'id' | 'wasMapped' | 'firstSeenMs' | 'changedMs' | 'goneMs'
>;

/** Whether a title is one of the names of an application, case-insensitively. */
export function isTitledBy(title: string, names: readonly string[]): boolean {
  const plain = title.trim().toLowerCase();
  return plain !== '' && names.some((name) => name.trim().toLowerCase() === plain);
}

/** Reads a window; undefined if it was destroyed. */
export async function readWindow(
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
