import { OutlineReader } from '../../../src/terminal/lines/outline-reader.ts';
import type { PromptSession } from '../../../src/terminal/prompt/prompt-session.ts';
import { outlineNow } from '../../../src/wizard/lines/outline-now.ts';
import { spokenWizard } from '../../../src/wizard/lines/spoken-wizard.ts';
import type { Wizard } from '../../../src/wizard/session/wizard.ts';

/** Asks line by line until something else is to be asked. @returns false if the user leaves */
export async function askHere(wizard: Wizard, session: PromptSession): Promise<boolean> {
  const reader = new OutlineReader(spokenWizard(wizard, session), session);
  const idNow = () => outlineNow(wizard.state())?.id;
  const here = idNow();
  while (idNow() === here) if (!(await reader.turn())) return false;
  return true;
}
