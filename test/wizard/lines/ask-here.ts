import { OutlineReader } from '../../../src/terminal/lines/outline-reader.ts';
import type { PromptSession } from '../../../src/terminal/prompt/prompt-session.ts';
import { outlineNow } from '../../../src/wizard/lines/outline-now.ts';
import { spokenWizard } from '../../../src/wizard/lines/spoken-wizard.ts';
import type { Wizard } from '../../../src/wizard/session/wizard.ts';

/** The page, or what covers it; undefined after the end. */
function placeOf(wizard: Wizard): string | undefined {
  const { editing, session } = wizard.state();
  const { overlay, page } = editing;
  if (session.exit) return undefined;
  return overlay?.kind === 'menu' ? `menu ${overlay.menu}` : (overlay?.kind ?? page);
}

/** Asks line by line until the page is left or covered, or asks nothing. @returns false if the user leaves */
export async function askHere(wizard: Wizard, session: PromptSession): Promise<boolean> {
  const reader = new OutlineReader(spokenWizard(wizard, session), session);
  const here = placeOf(wizard);
  while (placeOf(wizard) === here && outlineNow(wizard.state()))
    if (!(await reader.turn())) return false;
  return true;
}
