import { errorMessage } from '../../error/deskpack-error.ts';
import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';
import type { Wizard } from '../session/wizard.ts';

/** Lends the terminal to the task that was asked for, if one was. */
export async function doTaskInLines(wizard: Wizard, session: PromptSession): Promise<void> {
  const { externalTask } = wizard.state();
  if (!externalTask) return;
  try {
    const { doTask } = await import('../session/external-tasks.ts');
    await session.without(() => doTask(externalTask, wizard, true));
  } catch (error) {
    wizard.dispatch({ type: 'noticed', text: errorMessage(error) });
  }
  wizard.dispatch({ type: 'task-finished' });
}
