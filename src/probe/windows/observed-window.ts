/** The declared type of a window (_NET_WM_WINDOW_TYPE); `none` if it declares none. */
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
 * The last state of a window. Its texts come from the application, shortened but not escaped. Times are milliseconds
 * since the start.
 */
export interface ObservedWindow {
  readonly id: number;
  /** The instance of WM_CLASS; empty if there is none. */
  readonly instance: string;
  /** The class of WM_CLASS. */
  readonly class: string;
  readonly title: string;
  /** The title is exactly a name of the application. */
  readonly isTitledByName: boolean;
  readonly type: WindowType;
  /** In pixels of the screen. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Its position in the stacking order, from the bottom; -1 if unknown. */
  readonly level: number;
  readonly isMapped: boolean;
  /** It was mapped at some time. */
  readonly wasMapped: boolean;
  /** It is transient for another window. */
  readonly isTransient: boolean;
  /** Override-redirect: it places itself, as menus and tooltips do. */
  readonly isOverrideRedirect: boolean;
  readonly firstSeenMs: number;
  /** When it last changed, its title aside. */
  readonly changedMs: number;
  /** When it was destroyed; absent while it exists. */
  readonly goneMs?: number;
}

/** Reasons why an instance or class cannot be written in a descriptor; the first match counts. */
const undeclarable: readonly (readonly [RegExp, string])[] = [
  [/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/, 'it has a control character'],
  [
    /\ufffd/,
    'its bytes are no text of the type that it says, or of a character set that is not decoded',
  ],
  [/^\s|\s$/, 'it begins or ends with a space'],
];

/** The maximum length of an instance and of a class, in characters. Longer ones are not read completely. */
const maxClassLength = 256;

/** Why the class of a window cannot be declared in `launch`, as text that follows a colon; undefined if it can. */
export function classError({
  instance,
  class: second,
}: Pick<ObservedWindow, 'instance' | 'class'>): string | undefined {
  if (instance === '' && second === '') return 'it has none';
  if (instance === '' || second === '') {
    return `it has no ${instance === '' ? 'instance' : 'class'} beside ${JSON.stringify(instance || second)}`;
  }
  if (instance.length > maxClassLength || second.length > maxClassLength) {
    return `it is longer than ${maxClassLength} characters`;
  }
  return undeclarable.find(([pattern]) => pattern.test(instance) || pattern.test(second))?.[1];
}

/** The class of a window as in the field `launch`; undefined if it cannot be declared. */
export function classOf(window: Pick<ObservedWindow, 'instance' | 'class'>): string | undefined {
  return classError(window) === undefined ? `${window.instance}.${window.class}` : undefined;
}
