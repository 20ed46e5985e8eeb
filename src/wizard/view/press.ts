import { errorMessage } from '../../error/deskpack-error.ts';
import { untilState } from '../../system/store.ts';
import { command } from '../../terminal/lines/page-actions.ts';
import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import type { CommandName } from '../command.ts';
import type { Wizard } from '../session/wizard.ts';
import type { WizardState } from '../state.ts';

type Dispatching = Pick<Wizard, 'dispatch'>;

/** Dispatches a command of line mode, as its key does on the screen. */
export function press({ dispatch }: Dispatching, name: CommandName): void {
  dispatch(command(name));
}

/** Undoes or redoes a change of the answers, and says which. @returns whether a line asks for that */
export function changeBack(line: string, wizard: Wizard, { say }: PromptSession): boolean {
  const name = /^!(undo|redo)$/.exec(line)?.[1];
  if (name !== 'undo' && name !== 'redo') return false;
  press(wizard, name);
  say(...noticeLines(wizard.state()));
  return true;
}

/** The notice about the last command, for line mode. */
export function noticeLines({ editing: { notice } }: Pick<WizardState, 'editing'>): string[] {
  return notice ? [`  ${displayLine(notice)}`] : [];
}

/** Lends the terminal to the task that was asked for, if one was. @returns whether one was */
export async function doTaskInLines(wizard: Wizard, session: PromptSession): Promise<boolean> {
  const { externalTask } = wizard.state().session;
  if (!externalTask) return false;
  try {
    const { doTask } = await import('../session/external-tasks.ts');
    await session.without(() => doTask(externalTask, wizard, true));
  } catch (error) {
    wizard.dispatch({ type: 'noticed', text: errorMessage(error) });
  }
  wizard.dispatch({ type: 'task-finished' });
  return true;
}

/** Time in milliseconds after which a question is asked without the data that would be read out with it. */
const knownTimeoutMs = 5_000;

/** Waits until data is loaded, for a limited time. */
export function untilKnown(
  wizard: Wizard,
  isKnown: (state: WizardState) => boolean,
  timeoutMs = knownTimeoutMs,
): Promise<void> {
  return untilState(wizard, isKnown, timeoutMs);
}
