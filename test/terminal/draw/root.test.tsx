import { stripVTControlCharacters } from 'node:util';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FrameScheduler, frameScheduler } from '../../../src/terminal/draw/frame-scheduler.ts';
import { Keys } from '../../../src/terminal/draw/keys.tsx';
import { Root } from '../../../src/terminal/draw/root.tsx';
import { loadColumns } from '../../../src/text/columns.ts';
import type { Action } from '../../../src/wizard/action.ts';
import { handleKey } from '../../../src/wizard/keys/handle-key.ts';
import { frameOf } from '../../../src/wizard/screen/frame.ts';
import { viewFor } from '../../../src/wizard/screen/view-for.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import type { WizardState } from '../../../src/wizard/state.ts';
import { scenes } from '../../wizard/screen/scenes.ts';
import { sceneOf, screenTextOf } from '../../wizard/screen/screens.ts';
import { complete, openState, textsOf } from '../../wizard/wizard-state.ts';

/** As wide as the screen of ink-testing-library, which cannot be changed. */
const columns = 100;
const rows = 30;

/** Milliseconds; long, since they only bound a failure. */
const waitOptions = { timeout: 200_000 };

const drawings: FrameScheduler[] = [];

beforeAll(loadColumns);

afterEach(() => {
  cleanup();
  for (const drawing of drawings.splice(0)) drawing.stop();
});

/** The wizard's screen and keyboard over a state, as Ink draws them. */
function open(initial: WizardState, log?: Parameters<typeof sceneOf>[3]) {
  let state = initial;
  const scene = () => sceneOf(state, columns, rows, log);
  const drawing = frameScheduler(
    () => frameOf(scene()),
    () => undefined,
  );
  drawings.push(drawing);
  const dispatch = (action: Action) => {
    state = reduce(state, action);
    drawing.request();
  };
  const { stdin, lastFrame } = render(
    <>
      <Keys
        take={(key) =>
          handleKey(
            key,
            () => state,
            dispatch,
            (name) => viewFor(name, scene()),
          )
        }
        paste={(text) => dispatch({ type: 'pasted', text })}
      />
      <Root drawing={drawing} />
    </>,
  );
  return {
    state: () => state,
    shown: () =>
      stripVTControlCharacters(lastFrame() ?? '')
        .split('\n')
        .map((line) => line.trimEnd())
        .join('\n'),
    async type(chunk: string) {
      // Nobody reads keys until the components are there.
      await vi.waitFor(
        () => expect(stdin.listenerCount('readable')).toBeGreaterThan(0),
        waitOptions,
      );
      stdin.write(chunk);
    },
  };
}

describe('what Ink draws', () => {
  test.each(Object.keys(scenes))('is the composed screen: %s', (name) => {
    const { state, log } = scenes[name]!();
    expect(open(state, log).shown()).toBe(screenTextOf(state, columns, rows, log));
  });
});

describe('a key', () => {
  test('typed into a field is there, in its value and on the screen', async () => {
    const wizard = open(openState());
    await wizard.type('acme/oc.template.d');
    await vi.waitFor(() => {
      expect(textsOf(wizard.state()).template).toBe('acme/oc.template.d');
      expect(wizard.shown()).toMatch(/› Template +acme\/oc\.template\.d/);
    }, waitOptions);
  });

  test('counts each, however many come in one piece', async () => {
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

  test('shows what is wrong below the field once it is left, and no more when it is fixed', async () => {
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

  test('pasted as one piece is one cleaned text', async () => {
    const wizard = open(openState());
    await wizard.type('\u001b[200~acme/a\nb\u001b[201~');
    await vi.waitFor(() => {
      expect(wizard.state().page).toBe('template');
      expect(textsOf(wizard.state()).template).toBe('acme/a b');
    }, waitOptions);
  });

  test('chooses from a menu what it is on', async () => {
    const wizard = open(openState(complete));
    await wizard.type('\u0003');
    await vi.waitFor(() => {
      expect(wizard.shown()).toContain('› 1  Quit and keep the draft');
    }, waitOptions);
    await wizard.type('\u001b[B\u001b[B\r');
    await vi.waitFor(() => {
      expect(wizard.state().overlay).toBeUndefined();
      expect(wizard.state().exit).toBeUndefined();
    }, waitOptions);
  });
});
