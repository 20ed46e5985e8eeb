import { useApp } from 'ink';
import { useEffect, useSyncExternalStore } from 'react';
import { errorMessage } from '../../error/deskpack-error.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { untilEnter } from '../../terminal/prompt/until-enter.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import type { Wizard } from '../session/wizard.ts';

interface Props {
  readonly wizard: Wizard;
  readonly environment: NodeJS.ProcessEnv;
}

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
async function showWindow(file: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const { printWindow } = await import('../../terminal/picture/print-window.ts');
  const png = await readBytesIfThere(file, maxBytes).catch(() => undefined);
  process.stdout.write('\n');
  if (png) await printWindow(png, process, environment);
  process.stdout.write(`The picture is in ${displayLine(file)}\n`);
}

/** Gives the terminal to an editor, or to the user for copying text, and takes it back. */
export function ExternalTaskRunner({ wizard, environment }: Props) {
  const { suspendTerminal } = useApp();
  const externalTask = useSyncExternalStore(wizard.subscribe, () => wizard.state().externalTask);
  useEffect(() => {
    if (!externalTask) return;
    const { dispatch } = wizard;
    const work = async () => {
      // What was typed behind the key that begins it is handled first, and dropped with a word.
      const { doTask } = await import('../session/external-tasks.ts');
      await suspendTerminal(async () => {
        try {
          if (externalTask.kind === 'editor')
            return await edit(wizard, externalTask.key, environment);
          if (externalTask.kind === 'picture') await showWindow(externalTask.file, environment);
          else if (!(await doTask(externalTask, wizard, false))) return;
          await untilEnter(process);
        } catch (error) {
          dispatch({ type: 'noticed', text: errorMessage(error) });
        } finally {
          // Before the screen is back: what is typed once it is in sight is for the wizard again.
          dispatch({ type: 'task-finished' });
        }
      });
    };
    work().catch((error) => {
      dispatch({ type: 'noticed', text: errorMessage(error) });
      dispatch({ type: 'task-finished' });
    });
  }, [externalTask, suspendTerminal, wizard, environment]);
  return null;
}
