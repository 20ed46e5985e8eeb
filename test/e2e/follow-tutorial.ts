import { expect } from 'vitest';
import { countedKeys } from './counted-keys.ts';
import { highlighted } from './highlighted.ts';
import { selectItem } from './select-item.ts';
import type { KeyName, TerminalSession } from './terminal-session.ts';
import type { FormGuide, Tutorial } from './tutorial.ts';

/** Maximum number of keys for a page; with more, Enter would have gone through all of it. */
const maxKeys = 30;

/** The screen after all data has been loaded, as a reader would wait for it. */
async function looked(session: TerminalSession): Promise<string> {
  // A frame that is drawn in part would seem to be another field, which Enter passes.
  await session.waitFor('│ › ');
  const screen = await session.settled();
  if (!screen.includes('Looking…')) return screen;
  await session.waitFor((now) => !now.includes('Looking…'));
  return session.settled();
}

/** The title of the field that has the focus, without its value, or the `*` of a required one that is empty. */
const fieldIn = (screen: string) => highlighted(screen)?.text.split(/ {2,}| \*/)[0];

/** Presses Enter until the screen shows a text, to pass by the fields before it. */
async function enterUntil(session: TerminalSession, wanted: RegExp): Promise<void> {
  for (let pressed = 0; ; pressed += 1) {
    const screen = await looked(session);
    if (wanted.test(screen)) return;
    if (pressed > maxKeys) throw new Error(`Enter never led to ${wanted}:\n${screen}`);
    session.press('enter');
    // Other parts of the screen change by themselves, and a second Enter would pass by the next field too.
    await session.waitFor((now) => ![fieldIn(screen), undefined].includes(fieldIn(now)));
  }
}

/** The prompts of the shell: the status of the last command, or that a line continues. */
export const prompts = { PS1: '[$?] ', PS2: '[more] ' } as const;

/** Types a block of commands into a shell, line by line, and returns the status of the last one. */
export async function typeCommands(session: TerminalSession, block: string): Promise<number> {
  let status = '';
  for (const line of block.trimEnd().split('\n')) {
    const before = session.output.length;
    session.type(`${line}\r`);
    const asked = () => /\[(\d+|more)\] $/.exec(session.output.slice(before));
    await session.waitForOutput(() => asked() !== null);
    status = asked()?.[1] ?? '';
  }
  return Number(status);
}

const ends = /Registered|Failed\.|Stopped\./;

/**
 * The shell after the wizard. Nothing more is typed before: what comes while the wizard leaves would be at the beginning of the
 * shell's next line.
 *
 * @returns the command that the wizard prints to do the same again
 */
async function left(session: TerminalSession): Promise<string | undefined> {
  await session.waitFor(() => !session.isFullScreen);
  await session.waitFor(/^\[0\]$/m);
  return /run again +(deskpack .+)/.exec(session.text())?.[1]?.trim();
}

/** The tutorial's action that begins with a catalog at the usual address. Other tests have one there, so here it is two. */
const wholeWay = 'Start a catalog here, build, prove, import and register';
const itsParts = ['Start a catalog here', 'Write the files, build, save, import and register'];

/**
 * Opens the wizard, waits for what each row of the tutorial's table shows, and types what stands beside it.
 *
 * @returns the command that the wizard prints to do the same again, and the number of keystrokes in the wizard
 */
export async function followTutorial(
  session: TerminalSession,
  tutorial: Tutorial,
): Promise<{ readonly again: string | undefined; readonly keystrokes: number }> {
  session.type('deskpack\r');
  const keys = countedKeys(session);
  let isSearched = false;
  for (const { shown, typed } of tutorial.keys) {
    const text = /^`(.+)`$/.exec(typed)?.[1];
    const item = /^› (.+)/.exec(shown)?.[1];
    if (item === wholeWay) {
      for (const part of itsParts) {
        await selectItem(keys, part);
        keys.press('enter');
        await session.waitFor((screen) => !screen.includes(`› ${part}`));
      }
      continue;
    }
    // The result is highlighted by itself, as soon as it is found.
    if (item !== undefined && !isSearched) await selectItem(keys, item);
    else await session.waitFor((screen) => screen.includes(shown) || ends.test(screen));
    expect(session.text()).toContain(shown);
    if (text === undefined) keys.press(typed.toLowerCase() as KeyName);
    else keys.type(text);
    // As long as it is there, what was asked for is not done, and the highlight may move by itself.
    if (item !== undefined) await session.waitFor((screen) => !screen.includes(shown));
    isSearched = text !== undefined;
  }
  return { again: await left(session), keystrokes: keys.count() };
}

/** Opens an empty form, answers its pages according to the table, and does what is listed for the review. */
export async function followFormGuide(
  session: TerminalSession,
  { answers, choice }: FormGuide,
): Promise<void> {
  session.type('deskpack --empty\r');
  await session.waitFor(/ 1\/9$/m);
  for (const { page, field, answer } of answers) {
    await enterUntil(session, new RegExp(`${page} +\\d/9[\\s\\S]*│ › ${field}`));
    session.type(answer);
    // Enter before it is shown would be pressed for an earlier screen.
    await session.waitFor((now) => highlighted(now)?.text.includes(answer) === true);
  }
  await looked(session);
  session.press('enter', 'ctrl+r');
  await selectItem(session, choice);
  session.press('enter');
  await session.waitFor(/begin the next application|Failed\./);
  session.press('enter');
  await left(session);
}
