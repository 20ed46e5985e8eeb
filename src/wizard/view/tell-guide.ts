import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';
import { wrap } from '../../terminal/rows/wrap.ts';
import type { Wizard } from '../session/wizard.ts';
import { dialogueOf } from './dialogue.ts';

/** Prints what the lesson says, unless it was the last that was printed. */
export function tellGuide(wizard: Wizard, session: PromptSession): void {
  const { guide } = wizard.state();
  const text = guide?.textFor(wizard.state(), 'lines').text ?? '';
  const dialogue = dialogueOf(session);
  if (text === '' || text === dialogue.guided) return;
  dialogue.guided = text;
  session.say('', ...wrap(`Lesson: ${text}`, 78));
}
