import type { Display } from '../display/display.ts';
import { type Doubt, doubtOf } from '../evidence/doubts.ts';
import { readText } from '../evidence/read-text.ts';
import type { ObservedWindow } from '../windows/observed-window.ts';
import { takeDrawnPicture } from './await-drawn.ts';
import { type CauseCode, causeInMessage } from './cause/cause-in-log.ts';
import type { LaunchFailure } from './launch-result.ts';
import type { RunningStart } from './running-start.ts';

/** What a dialog says that no user of the application answers without thinking. */
const telling: readonly (LaunchFailure | undefined)[] = [
  'window-error',
  'window-password',
  'window-licence',
  'window-loading',
];

/** The text of a dialog or message: its kind, and the cause that it names. */
export interface Told {
  readonly lines: readonly string[];
  readonly doubt?: Doubt;
  readonly cause?: CauseCode;
}

/** What the lines of a dialog or message say. */
export function toldBy(
  lines: readonly string[],
  kinds: readonly (LaunchFailure | undefined)[],
): Told {
  const doubt = doubtOf({ share: 0, isFixedSize: true, answersPing: undefined, lines });
  const cause = causeInMessage(lines);
  return {
    lines,
    ...(doubt && kinds.includes(doubt.failure) ? { doubt } : {}),
    ...(cause ? { cause } : {}),
  };
}

/** Whether a dialog belongs to the application of a main window, and not to a program that it started. */
function isOwn({ instance, class: second, isTransient }: ObservedWindow, main: ObservedWindow) {
  const halves = [main.instance, main.class].map((half) => half.toLowerCase());
  const isNamed = [instance, second].some(
    (half) => half !== '' && halves.includes(half.toLowerCase()),
  );
  return isTransient || isNamed || `${instance}${second}` === '';
}

/** The dialogs in front of a main window, as they were read. */
interface ReadDialogs {
  /** They are a normal part of the application: their own, and without words of an error, a login or a licence. */
  readonly areNormal: boolean;
  /** The text of the first one that is not, or of the newest one. */
  readonly told?: Told;
}

/** Reads the dialogs in front of a main window. One without text that can be read may say anything. */
export async function readDialogs(
  trial: RunningStart,
  { container }: Pick<Display, 'container'>,
  main: ObservedWindow,
  dialogs: readonly ObservedWindow[],
): Promise<ReadDialogs> {
  let told: Told | undefined;
  let areNormal = true;
  for (const dialog of dialogs) {
    const picture = await takeDrawnPicture(trial, dialog);
    const lines =
      picture && !picture.isBlank
        ? await readText(container, picture.png, { signal: trial.signal })
        : undefined;
    if (lines) told = toldBy(lines, telling);
    if (told?.doubt) return { areNormal: false, told };
    areNormal &&= isOwn(dialog, main) && lines?.some((line) => /\p{L}{2}/u.test(line)) === true;
  }
  return { areNormal, ...(told ? { told } : {}) };
}
