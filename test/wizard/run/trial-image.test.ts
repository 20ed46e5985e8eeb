import { expect, test } from 'vitest';
import { isOffered } from '../../../src/wizard/keys/keys.ts';
import { freshRun } from '../../../src/wizard/run/run-state.ts';
import { imageToTry } from '../../../src/wizard/run/trial-image.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { update, type WizardState, withSlot } from '../../../src/wizard/state.ts';
import { complete, openState, press } from '../wizard-state.ts';

const image = 'deskpack/deskpack.look:1-0123456789ab-1';

/** The form of an application whose package was looked at. */
function looked(): WizardState {
  const of = { template: 'debian', package: 'x11-apps', name: 'xcalc' } as never;
  const described = { source: 'described', detail: 'Debian', word: 'Debian' } as const;
  const open = openState(complete);
  const answers = { ...open.document.answers, debpackage: { text: 'x11-apps', from: described } };
  const filled = update(open, { document: { ...open.document, answers } });
  const { start } = filled.editing.slots;
  const begun = withSlot(filled, 'start', { ...start, look: of });
  const news = { outcome: { isProven: true, text: 'xcalc' }, image };
  return reduce(begun, { type: 'data-loaded', data: { looked: { of, since: 0, ...news } } });
}

const taskOf = (state: WizardState) => press(state, 'try').session.externalTask;

test('what the closer look has started can be tried before anything is built', () => {
  const args = ['try', image, '--engine', 'docker'];
  expect(taskOf(looked())).toMatchObject({ args });
  expect(taskOf(press(looked(), 'review'))).toMatchObject({ args });
  expect(taskOf(openState(complete))).toBeUndefined();
});

test('once there is an image of the application, that one is tried', () => {
  const review = press(looked(), 'review');
  const { answers } = review.document;
  const present = { at: 1, isProven: true, launch: 'xcalc.XCalc' } as const;
  const proof = { answers, endedAt: undefined, present };
  const proven = reduce(review, { type: 'data-loaded', data: { proof } });
  expect(imageToTry(proven)).toBe('xcalc');
  const run = { ...freshRun, outcome: 'failed', products: { image: 'xcalc-built' } } as const;
  expect(imageToTry(withSlot(proven, 'run', run))).toBe('xcalc-built');
  // The engine is busy with the next one.
  const going = { ...run, outcome: undefined };
  expect(imageToTry(withSlot(looked(), 'run', going))).toBe(image);
});

test('an engine that starts nothing tries nothing', () => {
  const { host } = looked().session.data;
  const builder = { ...host!.builder!, onlyBuilds: true } as const;
  const state = reduce(looked(), { type: 'data-loaded', data: { host: { ...host!, builder } } });
  expect(imageToTry(state)).toBeUndefined();
  expect(isOffered('try', state)).toBe(false);
});
