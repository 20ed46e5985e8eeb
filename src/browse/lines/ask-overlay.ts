import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { menuOf } from '../reduce/menus.ts';
import type { Browser } from '../session/browser.ts';
import type { Overlay } from '../state.ts';
import { press, until } from './press.ts';
import { problemLines } from './read-out.ts';

/** Asks a question with numbered answers. @returns false if the user leaves */
async function askMenu(
  browser: Browser,
  overlay: Overlay & { kind: 'menu' },
  session: PromptSession,
): Promise<boolean> {
  const { title, items } = menuOf(browser.state(), overlay);
  session.say('', displayLine(title));
  session.say(...items.map(({ label }, index) => `  #${index + 1} ${displayLine(label)}`));
  for (;;) {
    const line = await session.ask('Which: ');
    if (line === undefined || line.trim() === 'quit') return false;
    const number = /^#?([1-9]\d?)$/.exec(line.trim())?.[1];
    const index = Number(number ?? 0) - 1;
    if (items[index]) {
      press(browser, 'first');
      for (let step = 0; step < index; step += 1) press(browser, 'down');
      press(browser, 'accept');
      return true;
    }
    session.say(`  Expected: a number from 1 to ${items.length}.`);
  }
}

/** Asks for a line of text, such as an address. Nothing leads back. @returns false if the user leaves */
async function askLine(
  browser: Browser,
  question: string,
  session: PromptSession,
): Promise<boolean> {
  const line = await session.ask(question);
  if (line === undefined) return false;
  if (line.trim() === '') press(browser, 'back');
  else {
    press(browser, 'line-end');
    press(browser, 'delete-to-start');
    browser.dispatch({ type: 'typed', text: line });
    press(browser, 'accept');
  }
  return true;
}

/**
 * Reads out notices and errors, and asks all open questions.
 *
 * @returns false if the user leaves
 */
export async function askOverlays(browser: Browser, session: PromptSession): Promise<boolean> {
  for (;;) {
    await until(browser, ({ task }) => task === undefined);
    const { overlay, notice, exit } = browser.state();
    if (exit !== undefined) return false;
    if (notice) session.say(`  ${displayLine(notice).replace('^_', '"undo"')}`);
    switch (overlay?.kind) {
      case undefined:
      case 'help':
        return true;
      case 'problem': {
        session.say(...problemLines(overlay.problem));
        press(browser, 'back');
        break;
      }
      case 'menu':
        if (!(await askMenu(browser, overlay, session))) return false;
        break;
      case 'address': {
        if (overlay.problem) session.say(`  ${overlay.problem}`);
        const question = `Address of the catalog to copy ${displayLine(overlay.name)} to: `;
        if (!(await askLine(browser, question, session))) return false;
        break;
      }
      case 'token': {
        const { catalog, problem } = overlay;
        session.say(...problemLines({ ...problem, action: undefined }));
        session.say('  The token is visible while you type it.');
        const question = `A token for ${catalog}, or nothing: `;
        if (!(await askLine(browser, question, session))) return false;
      }
    }
  }
}
