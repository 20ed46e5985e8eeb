import type { TerminalSession } from './terminal-session.ts';
import type { Tutorial } from './tutorial.ts';

/** Time limit in milliseconds for a command or a run; some download packages. */
const waitTimeoutMs = 240_000;

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

/** Presses Enter until the screen shows a text, to pass by the fields before it. */
async function enterUntil(session: TerminalSession, wanted: RegExp): Promise<void> {
  for (let pressed = 0; ; pressed += 1) {
    const screen = await looked(session);
    if (wanted.test(screen)) return;
    if (pressed > maxKeys) throw new Error(`Enter never led to ${wanted}:\n${screen}`);
    session.press('enter');
    await session.waitFor((now) => now !== screen);
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
    await session.waitForOutput(() => asked() !== null, waitTimeoutMs);
    status = asked()?.[1] ?? '';
  }
  return Number(status);
}

/**
 * Opens the wizard, answers its pages according to the table, and does the listed actions in the review.
 *
 * @returns the command that the wizard prints to do the same again
 */
export async function followWizard(
  session: TerminalSession,
  { answers, choices }: Tutorial,
): Promise<string> {
  session.type('deskpack --empty\r');
  await session.waitFor(/ 1\/9$/m);
  for (const { page, field, answer } of answers) {
    await enterUntil(session, new RegExp(`${page} +\\d/9[\\s\\S]*│ › ${field}`));
    session.type(answer);
  }
  await looked(session);
  session.press('enter', 'ctrl+r');
  for (const choice of choices) {
    await session.waitFor(choice);
    session.press('home');
    while (!(await session.settled()).includes(`› ${choice}`)) session.press('down');
    session.press('enter');
    await session.waitFor((screen) => !screen.includes(choice));
  }
  const end = await session.waitFor(/Done\.|Failed\./, waitTimeoutMs);
  if (/Failed\.|[Ww]arning/.test(end)) throw new Error(`it did not end well:\n${end}`);
  // The wizard may ask whether the catalog should continue.
  for (let screen = end; session.isFullScreen; screen = await session.settled()) {
    session.press('enter');
    await session.waitFor((now) => now !== screen);
  }
  await session.waitFor(/^\[0\]$/m);
  return /run again +(deskpack .+)/.exec(session.text())![1]!.trim();
}
