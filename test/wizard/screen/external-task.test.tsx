import { Writable } from 'node:stream';
import { render, Text } from 'ink';
import { expect, test } from 'vitest';
import { ExternalTaskRunner } from '../../../src/wizard/screen/external-task.tsx';
import { openWizard } from '../../../src/wizard/session/wizard.ts';
import { openState } from '../wizard-state.ts';

const enterAlternateScreen = '\u001b[?1049h';

test('an external task is finished when the screen comes back, so no key that is typed on it is dropped', async () => {
  const state = { ...openState(), externalTask: { kind: 'editor', key: 'template' } } as const;
  const wizard = openWizard(state);
  const isFinished: boolean[] = [];
  const stdout = Object.assign(
    new Writable({
      write(chunk, _encoding, done) {
        if (String(chunk).includes(enterAlternateScreen)) {
          isFinished.push(wizard.state().externalTask === undefined);
        }
        done();
      },
    }),
    { isTTY: true, columns: 80, rows: 24 },
  );
  const app = render(
    <>
      <ExternalTaskRunner wizard={wizard} environment={{ EDITOR: '/no-such-editor' }} />
      <Text>the screen</Text>
    </>,
    {
      stdout: stdout as unknown as NodeJS.WriteStream,
      interactive: true,
      alternateScreen: true,
      patchConsole: false,
    },
  );
  try {
    await expect.poll(() => isFinished).toEqual([false, true]);
    expect(wizard.state().notice).toContain('EDITOR');
  } finally {
    app.unmount();
  }
});
