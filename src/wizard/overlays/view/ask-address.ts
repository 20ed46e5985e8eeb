import type { PromptSession } from '../../../terminal/prompt/prompt-session.ts';
import type { Wizard } from '../../session/wizard.ts';
import { press, retype } from '../../view/press.ts';
import { isQuit } from '../../view/quit-sign.ts';

/** Asks for the address of a catalog until it is one; an empty line goes back. @returns false if the user leaves */
export async function askAddress(wizard: Wizard, session: PromptSession): Promise<boolean> {
  session.say('  Expected: the address of a catalog; nothing goes back.');
  for (;;) {
    const { overlay } = wizard.state();
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
