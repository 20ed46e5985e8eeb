import type { Display } from '../display/display.ts';
import { readText } from '../evidence/read-text.ts';
import { failureIn, type WindowFailure } from '../evidence/window-failure.ts';
import type { ObservedWindow } from '../windows/observed-window.ts';
import { takeDrawnPicture } from './await-drawn.ts';
import { type CauseCode, causeInMessage } from './cause/cause-in-log.ts';
import type { LaunchFailure } from './launch-result.ts';
import type { RunningStart } from './running-start.ts';

/** What a dialog says that no user of the application answers without thinking. */
const blocking: readonly (LaunchFailure | undefined)[] = [
  'window-error',
  'window-password',
  'window-licence',
  'window-loading',
];

/** The text of a dialog or message: its kind, and the cause that it names. */
export interface DialogText {
  readonly lines: readonly string[];
  readonly failure?: WindowFailure;
  readonly cause?: CauseCode;
}

export function dialogTextOf(
  lines: readonly string[],
  kinds: readonly (LaunchFailure | undefined)[],
): DialogText {
  const found = failureIn({ share: 0, isFixedSize: true, answersPing: undefined, lines });
  const cause = causeInMessage(lines);
  return {
    lines,
    ...(found && kinds.includes(found.failure) ? { failure: found } : {}),
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
  readonly text?: DialogText;
}

/** Reads the dialogs in front of a main window. One without text that can be read may say anything. */
export async function readDialogs(
  trial: RunningStart,
  { container }: Pick<Display, 'container'>,
  main: ObservedWindow,
  dialogs: readonly ObservedWindow[],
): Promise<ReadDialogs> {
  let text: DialogText | undefined;
  let areNormal = true;
  for (const dialog of dialogs) {
    const picture = await takeDrawnPicture(trial, dialog);
    const lines =
      picture && !picture.isBlank
        ? await readText(container, picture.png, { signal: trial.signal })
        : undefined;
    if (lines) text = dialogTextOf(lines, blocking);
    if (text?.failure) return { areNormal: false, text };
    areNormal &&= isOwn(dialog, main) && lines?.some((line) => /\p{L}{2}/u.test(line)) === true;
  }
  return { areNormal, ...(text ? { text } : {}) };
}
