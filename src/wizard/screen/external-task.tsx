import { useApp } from 'ink';
import { useEffect, useSyncExternalStore } from 'react';
import { errorMessage } from '../../error/deskpack-error.ts';
import { untilEnter } from '../../terminal/prompt/until-enter.ts';
import type { Wizard } from '../session/wizard.ts';

interface Props {
  readonly wizard: Wizard;
  readonly environment: NodeJS.ProcessEnv;
}

/** Gives the terminal to an editor, or to the user for copying text, and takes it back. */
export function ExternalTaskRunner({ wizard, environment }: Props) {
  const { suspendTerminal } = useApp();
  const externalTask = useSyncExternalStore(wizard.subscribe, () => wizard.state().externalTask);
  useEffect(() => {
    if (!externalTask) return;
    const work = async () => {
      const { enginesUp, givePassword, printLog, runOwnCommand } = await import(
        '../session/external-tasks.ts'
      );
      await suspendTerminal(async () => {
        if (externalTask.kind === 'editor') {
          const { editValue } = await import('../session/edit-value.ts');
          const { key } = externalTask;
          const text = await editValue(
            wizard.state().document.answers[key]?.text ?? '',
            environment,
            {
              lend: (work) => work(),
              async tell(lines) {
                process.stdout.write(`\n${lines.join('\n')}\n`);
                await untilEnter(process);
              },
            },
          );
          if (text !== undefined) wizard.dispatch({ type: 'answered', key, text });
          return;
        }
        if (externalTask.kind === 'password') return givePassword(externalTask.command);
        if (externalTask.kind === 'browse') {
          // It has its own screen, but its error is shown here.
          if (await runOwnCommand(['browse', externalTask.catalog])) return;
        } else if (externalTask.kind === 'print-log') printLog(wizard);
        else if (externalTask.kind === 'picture') {
          const { showWindow } = await import('./show-window.ts');
          await showWindow(externalTask.file, environment);
        } else if (externalTask.kind === 'engines-up') await enginesUp();
        else await runOwnCommand(externalTask.args);
        await untilEnter(process);
      });
    };
    work()
      .catch((error) => wizard.dispatch({ type: 'noticed', text: errorMessage(error) }))
      .finally(() => wizard.dispatch({ type: 'task-finished' }));
  }, [externalTask, suspendTerminal, wizard, environment]);
  return null;
}
