/** What a window says that it is, in the words of _NET_WM_WINDOW_TYPE; `none` if it says nothing. */
export const windowTypes = [
  'normal',
  'dialog',
  'splash',
  'utility',
  'toolbar',
  'menu',
  'dropdown_menu',
  'popup_menu',
  'tooltip',
  'notification',
  'combo',
  'dnd',
  'dock',
  'desktop',
] as const;

export type WindowType = (typeof windowTypes)[number] | 'none' | 'other';

/**
 * A window as it was last seen. Its texts come from the application, shortened but not escaped. Times are milliseconds
 * since the application was started.
 */
export interface SeenWindow {
  readonly id: number;
  /** The first half of WM_CLASS; empty if there is none. */
  readonly instance: string;
  /** The second half. */
  readonly class: string;
  readonly title: string;
  /** The title is the name of the application and nothing else. */
  readonly isTitledByName: boolean;
  readonly type: WindowType;
  /** In pixels of the screen. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Its place among all windows of the screen, counted from the lowest one; -1 if it is unknown. */
  readonly level: number;
  readonly isMapped: boolean;
  /** It was mapped at some time. */
  readonly wasMapped: boolean;
  /** It belongs to another window. */
  readonly isTransient: boolean;
  /** It places itself, as menus and tooltips do. */
  readonly isOverrideRedirect: boolean;
  readonly firstSeenMs: number;
  /** When anything of it was last seen to change, its title aside. */
  readonly changedMs: number;
  /** When it was gone; absent while it is there. */
  readonly goneMs?: number;
}

/** Why a half of a class cannot be written in a descriptor, the first reason that holds. */
const undeclarable: readonly (readonly [RegExp, string])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no value of a descriptor may have them
  [/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/, 'it has a control character'],
  [/\ufffd/, 'its bytes are no text of the type that it says'],
  [/^\s|\s$/, 'it begins or ends with a space'],
];

/** Why the class of a window cannot be declared in `launch`, in words that follow a colon; undefined if it can. */
export function whyUndeclarable({
  instance,
  class: second,
}: Pick<SeenWindow, 'instance' | 'class'>): string | undefined {
  if (instance === '' && second === '') return 'it has none';
  if (instance === '' || second === '') {
    return `it has no ${instance === '' ? 'instance' : 'class'} beside ${JSON.stringify(instance || second)}`;
  }
  return undeclarable.find(([pattern]) => pattern.test(instance) || pattern.test(second))?.[1];
}

/** The class of a window as descriptors name it in `launch`; undefined if it cannot be declared. */
export function launchOf(window: Pick<SeenWindow, 'instance' | 'class'>): string | undefined {
  return whyUndeclarable(window) === undefined ? `${window.instance}.${window.class}` : undefined;
}
