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

/** The class of a window as descriptors name it in `launch`; undefined unless both halves are there. */
export function launchOf(window: Pick<SeenWindow, 'instance' | 'class'>): string | undefined {
  const { instance, class: second } = window;
  return instance === '' || second === '' ? undefined : `${instance}.${second}`;
}
