import type { PromptSession } from '../../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import type { Wizard } from '../../session/wizard.ts';
import type { MenuName } from '../../state.ts';
import { isQuit } from '../../view/line-signs.ts';
import { highlightItem, press, retype } from '../../view/press.ts';
import { menuOf } from '../menus.ts';

/** Asks for the address of a catalog until it is one; an empty line goes back. @returns false if the user leaves */
export async function askAddress(wizard: Wizard, session: PromptSession): Promise<boolean> {
  session.say('  Expected: the address of a catalog; nothing goes back.');
  for (;;) {
    const { overlay } = wizard.state().editing;
    if (overlay?.kind !== 'address') return true;
    if (overlay.problem !== undefined) session.say(`  ${overlay.problem}`);
    const line = await session.ask('Address: ');
    if (line === undefined || isQuit(line)) return false;
    if (line.trim() === '') {
      press(wizard, 'back');
      return true;
    }
    retype(wizard, line);
    press(wizard, 'accept');
  }
}

/** Asks a menu's question until it is answered. @returns false if the user leaves */
export async function askMenu(
  menu: MenuName,
  wizard: Wizard,
  session: PromptSession,
): Promise<boolean> {
  const { title, items } = menuOf(menu, wizard.state());
  session.say(
    displayLine(title),
    ...items.map(({ label }, index) => `  #${index + 1} ${displayLine(label)}`),
  );
  session.say('  Expected: a number.');
  while (wizard.state().editing.overlay?.kind === 'menu') {
    const line = await session.ask('Which: ');
    if (line === undefined || isQuit(line)) return false;
    const number = /^#?([1-9]\d*)$/.exec(line.trim())?.[1];
    const meant = number === undefined ? undefined : items[Number(number) - 1];
    // An item may have come or gone since they were read out.
    const now = menuOf(menu, wizard.state()).items;
    const index = now.findIndex(({ label }) => label === meant?.label);
    if (meant && index !== -1) {
      highlightItem(wizard, index);
      press(wizard, 'accept');
    }
    if (wizard.state().editing.overlay)
      session.say(`  Expected: a number from 1 to ${items.length}.`);
  }
  return true;
}
