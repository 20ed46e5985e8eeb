import type { TerminalSession } from './terminal-session.ts';
import type { Tutorial } from './tutorial.ts';

/** Milliseconds that a command or a run may take; packages are fetched in some. */
const waitTimeoutMs = 240_000;

/** Enough for any page: who presses Enter more often has gone round. */
const maxKeys = 30;

/** The screen when all that was looked for is there, as who reads it waits for it. */
async function looked(session: TerminalSession): Promise<string> {
  await session.settled();
  await session.waitFor((screen) => !screen.includes('Looking…'));
  return session.settled();
}

/** Presses Enter until the screen shows what is waited for, as who passes fields by does. */
async function enterUntil(session: TerminalSession, wanted: RegExp): Promise<void> {
  for (let pressed = 0; ; pressed += 1) {
    const screen = await looked(session);
    if (wanted.test(screen)) return;
    if (pressed > maxKeys) throw new Error(`Enter never led to ${wanted}:\n${screen}`);
    session.press('enter');
    await session.waitFor((now) => now !== screen);
  }
}

/** What the shell asks with: the status of the command before, or that a line goes on. */
export const prompts = { PS1: '[$?] ', PS2: '[more] ' } as const;

/** Types a block of commands into a shell, a line after the other, and answers the status of the last. */
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
 * Opens the wizard, answers its pages as the table says, and does in the review what is listed.
 *
 * @returns the command that is said to do the same again
 */
export async function followWizard(
  session: TerminalSession,
  { answers, choices }: Tutorial,
): Promise<string> {
  session.type('deskpack\r');
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
  // Leaving may ask whether the catalog is to go on.
  for (let screen = end; session.isFullScreen; screen = await session.settled()) {
    session.press('enter');
    await session.waitFor((now) => now !== screen);
  }
  await session.waitFor(/^\[0\]$/m);
  return /again with +(deskpack .+)/.exec(session.text())![1]!.trim();
}
