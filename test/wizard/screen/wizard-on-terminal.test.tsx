import { stripVTControlCharacters } from 'node:util';
import type { Instance } from 'ink';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Look } from '../../../src/terminal/components/look/look.tsx';
import { symbolsFor } from '../../../src/terminal/symbols.ts';
import { type ShownStates, shownStates } from '../../../src/wizard/screen/shown.ts';
import { WizardOnTerminal } from '../../../src/wizard/screen/wizard-on-terminal.tsx';
import { openWizard } from '../../../src/wizard/session/wizard.ts';
import type { WizardState } from '../../../src/wizard/state.ts';
import { onKeyTerminal, settled } from '../../terminal/components/key-terminal.tsx';
import { complete, openState, textsOf } from '../wizard-state.ts';
import { pageViews } from './screens.tsx';

const columns = 100;
const rows = 30;

/** Milliseconds; long, since they only bound a failure. */
const waitOptions = { timeout: 200_000 };

const opened: ShownStates[] = [];
const apps: Instance[] = [];

afterEach(() => {
  for (const app of apps.splice(0)) app.unmount();
  for (const states of opened.splice(0)) states.stop();
});

/** A wizard's screen and keyboard. */
function open(initial: WizardState) {
  const wizard = openWizard(initial);
  const states = shownStates(wizard);
  opened.push(states);
  const { app, write, frame } = onKeyTerminal(
    <Look symbols={symbolsFor({ LANG: 'C.UTF-8' })} colours={0} size={{ columns, rows }}>
      <WizardOnTerminal
        wizard={wizard}
        states={states}
        views={pageViews}
        depth={undefined}
        dispatch={wizard.dispatch}
      />
    </Look>,
    columns,
    rows,
  );
  apps.push(app);
  return {
    state: wizard.state,
    shown: () =>
      stripVTControlCharacters(frame())
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n'),
    async type(chunk: string) {
      await settled();
      write(chunk);
    },
  };
}

describe('a key', () => {
  test('in a field changes its value and the screen', async () => {
    const wizard = open(openState());
    await wizard.type('acme/oc.template.d');
    await vi.waitFor(() => {
      expect(textsOf(wizard.state()).template).toBe('acme/oc.template.d');
      expect(wizard.shown()).toMatch(/› Template +acme\/oc\.template\.d/);
    }, waitOptions);
  });

  test('is handled separately, with any number in one chunk', async () => {
    const wizard = open(openState());
    await wizard.type('acme/one\u007f\u007f\u007ftwo\rxcalc\rCalculator');
    await vi.waitFor(() => {
      expect(textsOf(wizard.state())).toMatchObject({
        template: 'acme/two',
        name: 'xcalc',
        displayname: 'Calculator',
      });
      expect(wizard.shown()).toContain('Identity  2/9');
    }, waitOptions);
  });

  test('shows the finding below the field when it is left, until it is fixed', async () => {
    const wizard = open(openState({ ...complete, name: '' }));
    await wizard.type('\r');
    await wizard.type('x calc\t');
    await vi.waitFor(() => {
      expect(wizard.shown()).toContain('Error: The name may hold letters, digits');
    }, waitOptions);
    await wizard.type('\u001b[Z');
    await wizard.type('\u007f\u007f\u007f\u007f\u007fcalc');
    await vi.waitFor(() => {
      expect(textsOf(wizard.state()).name).toBe('xcalc');
      expect(wizard.shown()).not.toContain('Error');
    }, waitOptions);
  });

  test('pasted text is cleaned', async () => {
    const wizard = open(openState());
    await wizard.type('\u001b[200~acme/a\nb\u001b[201~');
    await vi.waitFor(() => {
      expect(wizard.state().editing.page).toBe('template');
      expect(textsOf(wizard.state()).template).toBe('acme/a b');
    }, waitOptions);
  });

  test('chooses the highlighted item of a menu', async () => {
    const wizard = open(openState(complete));
    await wizard.type('\u0003');
    await vi.waitFor(() => {
      expect(wizard.shown()).toContain('› 1  Quit and keep the draft');
    }, waitOptions);
    for (const item of ['2  Quit and discard', '3  Stay']) {
      await wizard.type('\u001b[B');
      await vi.waitFor(() => expect(wizard.shown()).toContain(`› ${item}`), waitOptions);
    }
    await wizard.type('\r');
    await vi.waitFor(() => {
      expect(wizard.state().editing.overlay).toBeUndefined();
      expect(wizard.state().session.exit).toBeUndefined();
    }, waitOptions);
  });
});
