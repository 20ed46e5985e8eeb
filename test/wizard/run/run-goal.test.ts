import { describe, expect, test } from 'vitest';
import type { RunEvent } from '../../../src/pipeline/event.ts';
import { runWizardsGoal } from '../../../src/wizard/run/run-goal.ts';
import type { Services } from '../../../src/wizard/services.ts';
import { openWizard, type Wizard } from '../../../src/wizard/session/wizard.ts';
import { quietServices } from '../quiet-services.ts';
import { complete, openState } from '../wizard-state.ts';

const at = 1;

/** The output of a run that fails at a step, after a program has printed something. */
function failing(tail: readonly string[]): RunEvent[] {
  const problem = {
    code: 'image-differs',
    message: 'it is not so',
    tail,
    action: undefined,
  } as const;
  return [
    {
      at,
      type: 'run-started',
      run: 'r',
      application: 'x',
      steps: ['inspect'],
      skippable: [],
      log: '/log',
    },
    { at, type: 'step-started', step: 'inspect' },
    { at, type: 'output', step: 'inspect', lines: ['printed', 'and more'] },
    { at, type: 'step-failed', step: 'inspect', problem },
    { at, type: 'run-finished', outcome: 'failed', products: {} },
  ];
}

/** A wizard on the review, whose runs say those events. */
function wizardWith(events: readonly RunEvent[]): Wizard {
  return wizardRunning(async function* () {
    yield* events;
  });
}

/** A wizard on the review, whose goals are run in that way, and which is followed from before its background work. */
function wizardRunning(run: Services['run'], follow?: (wizard: Wizard) => void): Wizard {
  const wizard = openWizard(openState(complete));
  if (follow) wizard.subscribe(() => follow(wizard));
  wizard.begin(quietServices({ run }));
  wizard.dispatch({ type: 'command', name: 'review' });
  wizard.dispatch({ type: 'command', name: 'accept' });
  return wizard;
}

const lines = ({ log }: Wizard) =>
  Array.from({ length: log.end }, (_, number) => log.at(number)!.text);

describe('the log of a run', () => {
  test('ends with the last words of a failure, those included that no program has printed', async () => {
    const wizard = wizardWith(failing(['and more', 'label oc.name: "y" instead of "x"']));
    await expect.poll(() => wizard.state().editing.slots.run?.outcome).toBe('failed');
    expect(lines(wizard)).toEqual(['printed', 'and more', 'label oc.name: "y" instead of "x"']);
  });

  test('continues when the run is tried again, and says so', async () => {
    const wizard = wizardWith(failing(['and more']));
    await expect.poll(() => wizard.state().editing.slots.run?.outcome).toBe('failed');
    wizard.dispatch({ type: 'command', name: 'retry' });
    await expect.poll(() => wizard.state().editing.slots.run?.outcome).toBe('failed');
    expect(wizard.state().editing.slots.run?.attempt).toBe(2);
    expect(lines(wizard)).toEqual([
      'printed',
      'and more',
      '== again, from inspect ==',
      'printed',
      'and more',
    ]);
  });
});

test('a run is tried again also if that is asked for at once when it fails, once the first has ended', async () => {
  const told: string[] = [];
  let attempts = 0;
  const wizard = wizardRunning(
    async function* () {
      attempts += 1;
      const attempt = attempts;
      for (const event of failing([])) {
        told.push(`${attempt} ${event.type}`);
        yield event;
      }
      told.push(`${attempt} ended`);
    },
    (now) => {
      const { run } = now.state().editing.slots;
      if (run?.outcome === 'failed' && run.attempt === 1) {
        now.dispatch({ type: 'command', name: 'retry' });
      }
    },
  );
  await expect.poll(() => told.at(-1)).toBe('2 ended');
  expect(wizard.state().editing.slots.run).toMatchObject({ attempt: 2, outcome: 'failed' });
  expect(told.indexOf('1 ended')).toBe(told.indexOf('2 run-started') - 1);
});

test('the log has the file of the picture, and a new attempt after other answers starts where it must', async () => {
  const picture: RunEvent = { at, type: 'picture', step: 'inspect', file: '/apps/x.png' };
  const [started, ...others] = failing([]);
  const wizard = wizardWith([started!, picture, ...others]);
  await expect.poll(() => wizard.state().editing.slots.run?.outcome).toBe('failed');
  expect(lines(wizard)[0]).toBe('picture of the window: /apps/x.png');
  wizard.dispatch({ type: 'answered', key: 'comment', text: 'other' });
  wizard.dispatch({ type: 'command', name: 'retry' });
  await expect.poll(() => wizard.state().editing.slots.run?.outcome).toBe('failed');
  expect(lines(wizard)).toContain('== again ==');
});

test('a run is asked to stop after its step, and then aborted', async () => {
  const given: Parameters<Services['run']>[0][] = [];
  const wizard = wizardRunning(async function* (options) {
    given.push(options);
    yield failing([])[0]!;
    await new Promise((resolve) => options.signal?.addEventListener('abort', resolve));
    yield { at, type: 'run-finished', outcome: 'cancelled', products: {} };
  });
  await expect.poll(() => wizard.state().editing.slots.run?.startedAt).toBe(at);
  const [options] = given;
  expect(options!.stopsAfterStep!()).toBe(false);
  wizard.dispatch({ type: 'command', name: 'quit' });
  expect([options!.stopsAfterStep!(), options!.signal?.aborted]).toEqual([true, false]);
  wizard.dispatch({ type: 'command', name: 'quit' });
  expect(options!.signal?.aborted).toBe(true);
  await expect.poll(() => wizard.state().editing.slots.run?.outcome).toBe('cancelled');
});

test('the end of the wizard stops a run, and waits for it', async () => {
  const wizard = wizardRunning(async function* ({ signal }) {
    yield failing([])[0]!;
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    yield { at, type: 'run-finished', outcome: 'cancelled', products: {} };
  });
  await expect.poll(() => wizard.state().editing.slots.run?.startedAt).toBe(at);
  await wizard.close();
  expect(wizard.state().editing.slots.run?.outcome).toBe('cancelled');
});

test('a bug fails the run, with only its message', async () => {
  // biome-ignore lint/correctness/useYield: it fails before it says anything
  const wizard = wizardRunning(async function* () {
    throw new TypeError('undefined is not a function');
  });
  await expect.poll(() => wizard.state().editing.slots.run?.outcome).toBe('failed');
  const { problem } = wizard.state().editing.slots.run!;
  expect(problem).toMatchObject({ message: expect.stringContaining('undefined is not'), tail: [] });
});

test('a wizard without a run has nothing to wait for at its end', async () => {
  const wizard = openWizard(openState(complete));
  const goals = runWizardsGoal(wizard, {} as Services, wizard.log);
  await expect(goals.stop()).resolves.toBeUndefined();
});
