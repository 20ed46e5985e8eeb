import { useApp } from 'ink';
import { useEffect, useSyncExternalStore } from 'react';
import { errorMessage } from '../../error/deskpack-error.ts';
import type { Wizard } from '../session/wizard.ts';

interface Props {
  readonly wizard: Wizard;
  readonly environment: NodeJS.ProcessEnv;
}

/** Hands the terminal to an editor, or to a person who wants to copy from it, and takes it back. */
export function OutsideWork({ wizard, environment }: Props) {
  const { suspendTerminal } = useApp();
  const outside = useSyncExternalStore(wizard.subscribe, () => wizard.state().outside);
  useEffect(() => {
    if (!outside) return;
    const work = async () => {
      const { editValue, enginesUp, givePassword, printLog, runOwnCommand, untilEnter } =
        await import('../session/external-tasks.ts');
      await suspendTerminal(async () => {
        if (outside.kind === 'editor') {
          const text = await editValue(wizard.state().answers[outside.key] ?? '', environment);
          wizard.dispatch({ type: 'answered', key: outside.key, text });
          return;
        }
        if (outside.kind === 'password') return givePassword(outside.command);
        if (outside.kind === 'print-log') printLog(wizard);
        else if (outside.kind === 'engines-up') await enginesUp();
        else await runOwnCommand(outside.args);
        await untilEnter();
      });
    };
    work()
      .catch((error) => wizard.dispatch({ type: 'noticed', text: errorMessage(error) }))
      .finally(() => wizard.dispatch({ type: 'came-back' }));
  }, [outside, suspendTerminal, wizard, environment]);
  return null;
}
