import { describe, expect, test } from 'vitest';
import { noConfiguration } from '../../../../src/descriptor/check/configuration.ts';
import type { RunEvent } from '../../../../src/pipeline/event.ts';
import type { Services } from '../../../../src/wizard/services.ts';
import { openWizard, type Wizard } from '../../../../src/wizard/session/wizard.ts';
import { complete, openState } from '../../wizard-state.ts';

const at = 1;

/** What a run says that fails at a step, after a program has printed something. */
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
  const wizard = openWizard(openState(complete));
  wizard.begin({
    async *run() {
      yield* events;
    },
    neighbours: async () => [],
    resumePoint: async () => undefined,
    templates: async () => [],
    unknownPackages: async () => [],
    host: () => new Promise(() => {}),
    catalogs: () => new Promise(() => {}),
    configuration: async () => noConfiguration,
    icon: async () => null,
    contextHas: () => true,
  } as Partial<Services> as Services);
  wizard.dispatch({ type: 'command', name: 'review' });
  wizard.dispatch({ type: 'command', name: 'accept' });
  return wizard;
}

const lines = ({ log }: Wizard) =>
  Array.from({ length: log.end }, (_, number) => log.at(number)!.text);

describe('the log of a run', () => {
  test('ends with the last words of a failure, those included that no program has printed', async () => {
    const wizard = wizardWith(failing(['and more', 'label oc.name: "y" instead of "x"']));
    await expect.poll(() => wizard.state().slots.run?.outcome).toBe('failed');
    expect(lines(wizard)).toEqual(['printed', 'and more', 'label oc.name: "y" instead of "x"']);
  });

  test('continues when the run is tried again, and says so', async () => {
    const wizard = wizardWith(failing(['and more']));
    await expect.poll(() => wizard.state().slots.run?.outcome).toBe('failed');
    wizard.dispatch({ type: 'command', name: 'retry' });
    await expect.poll(() => wizard.state().slots.run?.outcome).toBe('failed');
    expect(wizard.state().slots.run?.attempt).toBe(2);
    expect(lines(wizard)).toEqual([
      'printed',
      'and more',
      '== again, from inspect ==',
      'printed',
      'and more',
    ]);
  });
});
