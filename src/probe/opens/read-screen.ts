import type { Display } from '../display/display.ts';
import { readText } from '../evidence/read-text.ts';
import { type RunningStart, takePicture } from '../launch/running-start.ts';
import { dialogWindows } from '../windows/main-window.ts';

/** Words by which a message says that it did not go well. */
const failing =
  /\b(?:errors?|fatal|fail(?:s|ed|ure)?|cannot|can ?not|can[’']t|could ?n[o’']t|couldn[’']t|unable to|exception|unsupported|invalid|corrupt(?:ed)?|damaged|malformed|not (?:supported|recogni[sz]ed|found|valid|a valid|readable)|unknown (?:file|format|type)|unrecogni[sz]ed|no (?:suitable|such|application|plug-?in|codec|decoder|access)|permission denied)\b/i;

/** The text of the screen: that of dialogs and messages, and everything else. */
export interface ScreenText {
  readonly lines: readonly string[];
  readonly ofDialogs: readonly string[];
}

/**
 * Reads the text of the whole screen.
 *
 * @param png a picture of it
 */
export async function readScreen(
  trial: RunningStart,
  { container }: Pick<Display, 'container'>,
  png: Uint8Array,
): Promise<ScreenText> {
  const { signal } = trial;
  const ofDialogs: string[] = [];
  for (const dialog of dialogWindows(trial.watch.windows())) {
    const picture = await takePicture(trial, dialog);
    if (picture) ofDialogs.push(...((await readText(container, picture.png, { signal })) ?? []));
  }
  const all = (await readText(container, png, { signal })) ?? [];
  return { lines: all.filter((line) => !ofDialogs.includes(line)), ofDialogs };
}

/**
 * The length of a sound as a window shows it: `0:20`, `00:00:20`, `0:20.3`; undefined if it does not.
 *
 * @param seconds less than a minute
 */
export function lengthIn(lines: readonly string[], seconds: number): string | undefined {
  const rest = String(seconds).padStart(2, '0');
  const form = new RegExp(String.raw`(?<![\d:.])(?:0{1,2}:){1,2}${rest}(?:[.,]\d+)?(?![\d:])`);
  return lines.flatMap((line) => form.exec(line)?.[0] ?? [])[0];
}

/** The line that says that something has failed: in a dialog, or about the file. */
export function errorLineIn({ lines, ofDialogs }: ScreenText, stem: string): string | undefined {
  const isAbout = (line: string) => line.toLowerCase().includes(stem);
  return (
    ofDialogs.find((line) => failing.test(line)) ??
    lines.find((line) => failing.test(line) && isAbout(line))
  );
}
