import { describe, expect, test } from 'vitest';
import type { RunEvent } from '../../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../../src/pipeline/progress/run-progress.ts';
import type { CommandName } from '../../../../src/wizard/command.ts';
import type { Question } from '../../../../src/wizard/page.ts';
import { runPage } from '../../../../src/wizard/pages/run/page.ts';
import { freshRun, type RunState } from '../../../../src/wizard/run/run-state.ts';
import type { Services } from '../../../../src/wizard/services.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { withSlot } from '../../../../src/wizard/slots.ts';
import type { WizardState } from '../../../../src/wizard/state.ts';
import { complete, openState } from '../../wizard-state.ts';

const step = 'verify';
const began = {
  run: 'r',
  application: 'x',
  steps: [step],
  skippable: [step],
  log: '/log',
} as const;
const problem = { code: 'program-failed', message: 'it broke', tail: [], action: '' } as const;
const started: RunEvent = { at: 1, type: 'run-started', ...began };
const failing: RunEvent = { at: 2, type: 'step-failed', step, problem };
const picture: RunEvent = { at: 2, type: 'picture', step, file: '/apps/x.png' };
const ended = (outcome: 'done' | 'failed' | 'cancelled'): RunEvent => {
  return { at: 3, type: 'run-finished', outcome, products: {} };
};

/** The run page of a run with these events; before the first run without any. */
function pageOf(...events: readonly RunEvent[]): WizardState {
  const run: RunState | undefined =
    events.length > 0 ? events.reduce(runProgressAfter, freshRun) : undefined;
  return { ...withSlot(openState(complete), 'run', run), page: 'run' };
}

const going = pageOf(started);
const done = pageOf(started, picture, ended('done'));
const failed = pageOf(started, failing, ended('failed'));
const stopped = pageOf(started, ended('cancelled'));
const none = pageOf();

test('the list of pages says how the run has ended', () => {
  const all = [none, going, stopped, done, failed];
  expect(all.map((state) => runPage.status(state))).toEqual([
    'open',
    'open',
    'open',
    'done',
    'errors',
  ]);
});

test.each<[CommandName, offered: boolean[]]>([
  ['accept', [false, false, true, true, true]],
  ['retry', [false, false, true, false, true]],
  ['skip', [false, false, false, false, true]],
  ['show-picture', [false, false, false, true, false]],
])('%s is offered where it does something', (name, offered) => {
  const all = [none, going, stopped, done, failed];
  expect(all.map((state) => runPage.offers!(name, state))).toEqual(offered);
});

test('before the first run, Enter and Escape lead to the review, and other keys nowhere', () => {
  const after = (name: CommandName) => runPage.reduce(none, name, undefined).page;
  expect((['back', 'accept', 'retry', 'down'] as const).map(after)).toEqual([
    'review',
    'review',
    'run',
    'run',
  ]);
  expect(runPage.keyContext(none)).toBe('done');
  expect(runPage.type!(none, 'x')).toBe(none);
});

describe('the picture of the window', () => {
  const asked = (state: WizardState) => {
    const questions: Question[] = [];
    runPage.load!(state, (question) => questions.push(question));
    return questions;
  };

  test('is loaded once it was taken, anew by each attempt', async () => {
    expect([none, going].flatMap(asked)).toEqual([]);
    const [question] = asked(done);
    expect(question!.about).toEqual(['/apps/x.png', 1]);
    const drawing = Buffer.from('<svg/>');
    const windowDrawing = async (file: string) => (file === '/apps/x.png' ? drawing : null);
    expect(await question!.load({ windowDrawing } as Partial<Services> as Services)).toEqual({
      picture: { of: '/apps/x.png', drawing },
    });
  });

  test('is shown large by another program, where there is one', () => {
    const shown = (state: WizardState) =>
      reduce(state, { type: 'command', name: 'show-picture' }).externalTask;
    expect(shown(done)).toEqual({ kind: 'picture', file: '/apps/x.png' });
    expect(shown(failed)).toBeUndefined();
  });
});

describe('a run that goes on', () => {
  const event = (state: WizardState, one: RunEvent) =>
    reduce(state, { type: 'run-event', event: one });

  test('says that it will stop until it has stopped', () => {
    const stopping = reduce(going, { type: 'command', name: 'quit' });
    const later = event(stopping, picture);
    expect(later.notice).toContain('Stops after this step');
    expect(event(later, ended('cancelled')).notice).toBeUndefined();
    const noticed = reduce(going, { type: 'noticed', text: 'something else' });
    expect(event(noticed, ended('done')).notice).toBe('something else');
  });

  test('has written what was answered when it was prepared', () => {
    const finished = (one: typeof step | 'prepare') =>
      ({ at: 2, type: 'step-finished', step: one, summary: '' }) as const;
    const begun = event(going, { at: 2, type: 'step-started', step: 'prepare' });
    expect(begun.written).toBeUndefined();
    const prepared = event(begun, finished('prepare'));
    expect(prepared.written).toMatchObject({ name: 'xcalc' });
    const changed = reduce(prepared, { type: 'answered', key: 'name', text: 'other' });
    expect(event(changed, finished(step)).written).toMatchObject({ name: 'xcalc' });
  });
});

test('a run that broke outside of its steps has none that can be skipped', () => {
  const broken = reduce(going, { type: 'run-broke', at: 2, problem });
  const skipped = reduce(broken, { type: 'command', name: 'skip' });
  expect(skipped.slots.run).toMatchObject({ outcome: 'failed', attempt: 1 });
  expect(skipped.notice).toBeUndefined();
});
