import { expect, test } from 'vitest';
import { followExternalTasks } from '../../../src/wizard/screen/external-task.ts';
import { openWizard } from '../../../src/wizard/session/wizard.ts';
import { openState } from '../wizard-state.ts';

test('an external task is finished when the screen comes back, so no key that is typed on it is dropped', async () => {
  const wizard = openWizard(openState());
  const isFinished: boolean[] = [];
  const isDone = () => wizard.state().session.externalTask === undefined;
  const lend = async <Result>(work: () => Promise<Result>) => {
    isFinished.push(isDone());
    const result = await work();
    isFinished.push(isDone());
    return result;
  };
  followExternalTasks(wizard, lend, { EDITOR: '/no-such-editor' });
  wizard.dispatch({ type: 'command', name: 'editor' });
  await expect.poll(() => isFinished).toEqual([false, true]);
  expect(wizard.state().editing.notice).toContain('EDITOR');
});
