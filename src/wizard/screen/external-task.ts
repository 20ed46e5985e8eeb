import { errorMessage } from '../../error/deskpack-error.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import type { LendTerminal } from '../../terminal/draw/run-screen.tsx';
import { untilEnter } from '../../terminal/prompt/until-enter.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import type { Wizard } from '../session/wizard.ts';
import type { ExternalTask } from '../state.ts';

/** Opens the answer to a field in an editor. */
async function edit(wizard: Wizard, key: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const { editValue } = await import('../session/edit-value.ts');
  const present = wizard.state().document.answers[key]?.text ?? '';
  const text = await editValue(present, environment, {
    lend: (work) => work(),
    async tell(lines) {
      process.stdout.write(`\n${lines.join('\n')}\n`);
      await untilEnter(process);
    },
  });
  if (text !== undefined) wizard.dispatch({ type: 'answered', key, text });
}

/** More than a picture of a whole screen has. */
const maxBytes = 4_000_000;

/** Shows the picture of a window on the plain screen, as large as the terminal can, and says where it is. */
async function showWindow(
  { file, caption }: { readonly file: string; readonly caption?: string },
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const { printWindow } = await import('../../terminal/picture/print-window.ts');
  const png = await readBytesIfThere(file, maxBytes).catch(() => undefined);
  process.stdout.write(caption === undefined ? '\n' : `\n${caption}\n`);
  if (png) await printWindow(png, process, environment);
  process.stdout.write(`The picture is in ${displayLine(file)}\n`);
}

/**
 * Gives the terminal to each task that needs it: an editor, another program, or the user for copying text.
 *
 * @param lend gives it away while something is done, and takes it back
 */
export function followExternalTasks(
  wizard: Wizard,
  lend: LendTerminal,
  environment: NodeJS.ProcessEnv,
): void {
  const { state, dispatch } = wizard;
  const told = (error: unknown) => dispatch({ type: 'noticed', text: errorMessage(error) });
  const finish = () => dispatch({ type: 'task-finished' });

  async function begin(task: ExternalTask): Promise<void> {
    // Input behind the key that begins it is handled first, and dropped with a notice.
    const { doTask } = await import('../session/external-tasks.ts');
    // It is finished before the screen is back: what is typed once that is in sight is for the wizard again.
    await lend(async () => {
      try {
        if (task.kind === 'editor') return await edit(wizard, task.key, environment);
        if (task.kind === 'picture') {
          if (task.before) await showWindow(task.before, environment);
          await showWindow(task, environment);
        } else if (!(await doTask(task, wizard, false))) return;
        await untilEnter(process);
      } catch (error) {
        told(error);
      } finally {
        finish();
      }
    });
  }

  let begun: ExternalTask | undefined;
  wizard.subscribe(() => {
    const { externalTask } = state().session;
    if (externalTask === begun) return;
    begun = externalTask;
    if (!externalTask) return;
    begin(externalTask).catch((error) => {
      told(error);
      finish();
    });
  });
}
