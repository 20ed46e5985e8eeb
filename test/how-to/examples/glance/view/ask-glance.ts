import type { PromptSession } from '../../../../../src/terminal/prompt/prompt-session.ts';
import type { Wizard } from '../../../../../src/wizard/session/wizard.ts';

/** Reads out how many fields are answered, and goes on. @returns false if the user leaves */
export async function askGlance(wizard: Wizard, { say, ask }: PromptSession): Promise<boolean> {
  say(`  Answered: ${Object.keys(wizard.state().document.answers).length}`);
  if ((await ask('Enter goes on: ')) === undefined) return false;
  wizard.dispatch({ type: 'command', name: 'next-page' });
  return true;
}
