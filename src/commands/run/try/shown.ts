import { setTimeout as sleep } from 'node:timers/promises';
import type { Trial } from '../../../pipeline/hand/hand-proof.ts';
import type { WindowPicture } from '../../../probe/windows/window-picture.ts';
import type { OpenWindow } from '../../../try/open-windows.ts';
import type { Session } from '../../../try/session.ts';

/** The image that is tried. */
export interface Tried {
  /** Its id, `sha256:…`. */
  readonly image: string;
  /** The name of the application in lower case. */
  readonly application: string;
  /** The class that its descriptor declares. */
  readonly launch: unknown;
  /** It declares types of files. */
  readonly hasTypes: boolean;
  /** It is that of a look, in which an application starts that has no image of its own yet. */
  readonly isLook: boolean;
}

/** The windows of an application at one time, at least one. */
export interface Shown {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly windows: readonly OpenWindow[];
  readonly picture: WindowPicture;
}

/** What an application shows now; undefined if there is no window, or the display has ended. */
export async function shownNow(
  session: Pick<Session, 'windows' | 'pictureOfWindows'>,
): Promise<Shown | undefined> {
  try {
    const windows = await session.windows();
    const picture = windows.length > 0 ? await session.pictureOfWindows() : undefined;
    return picture && { at: Date.now(), windows, picture };
  } catch {
    return undefined;
  }
}

/** Milliseconds between two looks: until the first window, and then. */
const [firstMs, thenMs] = [500, 5_000];

/** What an application has shown so far. */
export interface ShownSoFar {
  /** What it shows now, or else has shown last; undefined if no window ever appeared. */
  latest(): Promise<Shown | undefined>;
  stop(): void;
}

/**
 * Looks at an application from time to time: when a person says that it works, it may have ended.
 *
 * @param onFirst called once, when a window has appeared
 */
export function followShown(session: Session, onFirst: (shown: Shown) => void): ShownSoFar {
  const ending = new AbortController();
  let last: Shown | undefined;
  async function look(): Promise<Shown | undefined> {
    const shown = session.exit() ? undefined : await shownNow(session);
    if (shown && !last) onFirst(shown);
    last = shown ?? last;
    return last;
  }
  async function follow(): Promise<void> {
    const { signal } = ending;
    while (!signal.aborted && !session.exit()) {
      await look();
      await sleep(last ? thenMs : firstMs, undefined, { signal });
    }
  }
  follow().catch(() => {});
  return { latest: look, stop: () => ending.abort() };
}

/** @param text the lines of text in the picture */
export function trialOf(
  { image, application }: Tried,
  { at, windows }: Shown,
  text: readonly string[],
): Trial {
  return {
    image,
    application,
    at,
    windows: windows.map(({ launch, title, width, height }) => {
      return { ...(launch === undefined ? {} : { launch }), title, width, height };
    }),
    text,
  };
}
