import type { Display } from '../display/display.ts';
import { isOfEntryPoint, logOf } from '../launch/cause/application-log.ts';
import { isIdle } from '../launch/judge.ts';
import {
  catchUp,
  look,
  type RunningStart,
  recentCpu,
  takePicture,
} from '../launch/running-start.ts';
import type { SampleFile } from '../samples/sample-files.ts';
import { dialogWindows, mainWindow, roleOf } from '../windows/main-window.ts';
import type { ObservedWindow } from '../windows/observed-window.ts';
import { screen } from '../windows/screen.ts';
import { pictureOf, type WindowPicture } from '../windows/window-picture.ts';
import { absentInLog, absentInMessage } from './absent-here.ts';
import type { OpeningEvidence } from './opening-evidence.ts';
import { differingShare, hasColours, pixelsOf } from './picture-evidence.ts';
import { errorLineIn, lengthIn, readScreen, type ScreenText } from './read-screen.ts';

/** The interval between two pictures of the screen. */
const pictureMs = 500;

/** A blinking cursor changes less of the screen. */
const calmShare = 0.0005;

/**
 * How long evidence is waited for after the main window has appeared: of an idle application, and of one that works.
 * Nearly all have drawn a small file within a second.
 */
const afterMainMs = { idle: 4000, busy: 15_000 } as const;

/** The same after a message has appeared: what else comes out is nothing new. */
const afterErrorMs = 1000;

type Pixels = ReturnType<typeof pixelsOf>;

/** What is known of an application before it is given a file. */
export interface PlainStart {
  /** Its start without a file. */
  readonly started: {
    readonly windows: readonly Pick<ObservedWindow, 'title'>[];
    /** That of the main window. */
    readonly picture?: Pick<WindowPicture, 'png'>;
  };
  /**
   * The titles of the windows that a person has accepted; absent if it was proven by the start. One that was accepted may ask
   * something first, and shows another window then.
   */
  readonly accepted?: readonly string[] | undefined;
}

interface Progress {
  seen: Pick<OpeningEvidence, 'word' | 'length' | 'hasColours' | 'errorLine' | 'nameLine'>;
  last?: { readonly atMs: number; readonly pixels: Pixels };
  read?: { readonly pixels: Pixels; readonly png: Uint8Array };
  mainMs?: number;
  errorMs?: number;
  /** Nothing more is waited for, so that any difference from what was read is news, such as the length of a sound. */
  isLast?: boolean;
}

const isConclusive = ({ seen }: Progress) => seen.word !== undefined || seen.hasColours;

function isOver({ watch, exit, timeouts, ...trial }: RunningStart, progress: Progress): boolean {
  const now = watch.now();
  const isResting = isIdle(recentCpu({ watch, exit, timeouts, ...trial }));
  const { mainMs, errorMs } = progress;
  if (exit() && !watch.windows().some((window) => roleOf(window) !== 'hidden')) return true;
  if (errorMs !== undefined && now - errorMs >= afterErrorMs) return true;
  if (mainMs === undefined) {
    // As in a start without a file, an idle application that only asks shows nothing else.
    const least = dialogWindows(watch.windows()).length > 0 ? timeouts.minMs / 2 : timeouts.minMs;
    return now >= (isResting ? least : timeouts.maxMs);
  }
  return now - mainMs >= (isResting ? afterMainMs.idle : afterMainMs.busy);
}

function ofText(
  text: ScreenText,
  { words, sound }: SampleFile,
  stem: string,
  mayAsk: boolean,
): Pick<OpeningEvidence, 'word' | 'length' | 'errorLine' | 'nameLine'> {
  // A question of the first start may name what fails, and is not about the file.
  const lines = [...text.lines, ...text.ofDialogs];
  const errorLine = errorLineIn(mayAsk ? { lines, ofDialogs: [] } : text, stem);
  // A message may quote the file; a dialog that imports it shows it.
  const shown = errorLine === undefined ? [...text.lines, ...text.ofDialogs] : text.lines;
  return {
    word: [...words, ...(sound?.words ?? [])].find((word) =>
      shown.some((line) => line.includes(word)),
    ),
    length: sound && lengthIn(shown, sound.seconds),
    errorLine,
    nameLine: text.lines.find((line) => line.toLowerCase().includes(stem)),
  };
}

/** Takes a picture of the screen, and reads it once it is calm. */
async function lookAtScreen(
  trial: RunningStart,
  display: Pick<Display, 'container'>,
  sample: SampleFile,
  stem: string,
  plain: Pixels | undefined,
  progress: Progress,
  mayAsk: boolean,
): Promise<void> {
  const taken = await pictureOf(trial.x, { x: 0, y: 0, ...screen });
  if (!taken) return;
  const pixels = pixelsOf(taken.png);
  const { last } = progress;
  progress.last = { atMs: trial.watch.now(), pixels };
  const showsColours =
    hasColours(pixels, sample.colours) && !(plain && hasColours(plain, sample.colours));
  if (showsColours) progress.seen = { ...progress.seen, hasColours: true };
  const isCalm = last && (differingShare(last.pixels, pixels) ?? 1) < calmShare;
  const isRead = progress.isLast
    ? progress.read && Buffer.compare(progress.read.png, taken.png) === 0
    : progress.read && (differingShare(progress.read.pixels, pixels) ?? 1) < calmShare;
  if (showsColours || taken.isBlank || !(isCalm || progress.isLast) || isRead) return;
  progress.read = { pixels, png: taken.png };
  const text = await readScreen(trial, display, taken.png);
  progress.seen = { ...progress.seen, ...ofText(text, sample, stem, mayAsk) };
  if (progress.seen.errorLine !== undefined) progress.errorMs ??= trial.watch.now();
}

/** What the log of an application that has ended says of it. */
async function lastWords({
  container,
}: RunningStart): Promise<Pick<OpeningEvidence, 'lastLine' | 'absent'>> {
  const lines = (await logOf(container, false)).filter((line) => !isOfEntryPoint(line));
  return { lastLine: lines.findLast((line) => line.trim() !== ''), absent: absentInLog(lines) };
}

/** A difference of the main window from that of the start without a file. */
async function changeOf(
  trial: RunningStart,
  main: ObservedWindow | undefined,
  plain: Pixels | undefined,
): Promise<number | undefined> {
  const picture = main && (await takePicture(trial, main));
  // A window of another size is another one.
  return picture && plain && (differingShare(pixelsOf(picture.png), plain) ?? 1);
}

/**
 * Watches an application that was started with a file until something shows whether it has opened it, or nothing new comes.
 *
 * @param wasRead whether the file was read until now
 */
export async function observeOpening(
  trial: RunningStart,
  display: Pick<Display, 'container'>,
  sample: SampleFile,
  { started, accepted }: PlainStart,
  wasRead: () => Promise<boolean | undefined>,
): Promise<OpeningEvidence> {
  const { watch, exit } = trial;
  const stem = sample.name.replace(/\.[^.]*$/, '').toLowerCase();
  const plain = started.picture && pixelsOf(started.picture.png);
  const progress: Progress = { seen: { hasColours: false } };
  while (!isConclusive(progress) && !isOver(trial, progress)) {
    await look(trial);
    const main = mainWindow(watch.windows());
    if (main) progress.mainMs ??= watch.now();
    const isDue = !progress.last || watch.now() - progress.last.atMs >= pictureMs;
    if (isDue && watch.windows().some((window) => roleOf(window) !== 'hidden')) {
      await lookAtScreen(trial, display, sample, stem, plain, progress, accepted !== undefined);
    }
  }
  if (!isConclusive(progress) && progress.read && !exit()) {
    progress.isLast = true;
    await lookAtScreen(trial, display, sample, stem, plain, progress, accepted !== undefined);
  }
  await catchUp(trial);
  const windows = watch.windows();
  const main = mainWindow(windows);
  const shown = windows.filter((window) => roleOf(window) !== 'hidden');
  const usual = new Set(accepted ? [] : started.windows.map(({ title }) => title));
  const title = shown.find((window) => window.title.toLowerCase().includes(stem))?.title;
  const isOther = main && accepted && title === undefined && !accepted.includes(main.title);
  const asks = dialogWindows(windows).find((window) => !usual.has(window.title));
  const ended = exit();
  const { errorLine } = progress.seen;
  return {
    ...progress.seen,
    isRead: await wasRead(),
    hasMain: main !== undefined,
    title,
    dialog: (asks ?? (isOther ? main : undefined))?.title,
    change: await changeOf(trial, main, plain),
    exit: ended,
    absent: errorLine === undefined ? undefined : absentInMessage(errorLine),
    ...(ended ? await lastWords(trial) : {}),
  };
}
