import { describe, expect, test } from 'vitest';
import type { RunEvent } from '../../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../../src/pipeline/progress/run-progress.ts';
import type { HandNews } from '../../../../src/wizard/hand-news.ts';
import type { Loader } from '../../../../src/wizard/page.ts';
import { runPage } from '../../../../src/wizard/pages/run/page.ts';
import { runOutline } from '../../../../src/wizard/pages/run/view/run-outline.ts';
import { outcomeWords } from '../../../../src/wizard/run/outcome-words.ts';
import { freshRun, proofOf } from '../../../../src/wizard/run/run-state.ts';
import type { Services } from '../../../../src/wizard/services.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { update, type WizardState, withSlot } from '../../../../src/wizard/state.ts';
import { complete, openState, press } from '../../wizard-state.ts';

const id = `sha256:${'1'.repeat(64)}`;
const steps = ['build', 'verify'] as const;
const window = { title: 'Sign in', width: 300, height: 200 };

/** The run page after a build whose start was no proof, or was one. */
function pageAfter(verify: Partial<RunEvent>): WizardState {
  const step = 'verify';
  const events = [
    {
      at: 1,
      type: 'run-started',
      run: 'r',
      application: 'xcalc',
      steps,
      skippable: [],
      log: '/log',
    },
    { at: 2, type: 'step-finished', step: 'build', summary: '' },
    { at: 3, type: 'picture', step, file: '/apps/xcalc.png', window },
    { at: 4, type: 'step-finished', step, summary: 'by hand by Ada', ...verify },
    { at: 5, type: 'run-finished', outcome: 'done', products: { image: 'xcalc', imageId: id } },
  ] as readonly RunEvent[];
  const run = events.reduce(runProgressAfter, freshRun);
  return update(withSlot(openState(complete), 'run', run), { editing: { page: 'run' } });
}

const unproven = pageAfter({ isUnproven: true } as Partial<RunEvent>);

const told = (news: Partial<HandNews>, state = unproven) =>
  reduce(state, {
    type: 'data-loaded',
    data: { handNews: { of: id, present: undefined, isTried: false, earlier: undefined, ...news } },
  });

const earlier = {
  hand: 'Ada on 2026-11-29: it adds',
  words: 'it adds',
  windows: [{ title: 'Calculator', width: 226, height: 394 }],
  text: [],
  picture: '/state/hand/1.png',
  drawing: null,
};

const engine = ['--engine', 'docker'];
const taskOf = (state: WizardState) => press(state, 'accept-tried').session.externalTask;

describe('an application that a run could not prove', () => {
  test('is accepted by what was shown when it was tried', () => {
    expect(runPage.offers!('accept-tried', unproven)).toBe(true);
    expect(taskOf(told({ isTried: true }))).toMatchObject({
      args: ['try', 'xcalc', '--as-tried', ...engine],
    });
  });

  test('is not accepted before anybody has tried it', () => {
    expect(taskOf(unproven)).toBeUndefined();
    const asked = press(told({}), 'accept-tried');
    expect(asked.session.externalTask).toBeUndefined();
    expect(asked.editing.notice).toContain('Nobody has tried it');
  });

  test('is accepted again with one key and the words of the build before', () => {
    expect(taskOf(told({ earlier }))).toMatchObject({
      args: ['try', 'xcalc', '--accept', 'it adds', ...engine],
    });
    expect(taskOf(told({ earlier, isTried: true }))).toMatchObject({
      args: ['try', 'xcalc', '--as-tried', ...engine],
    });
  });

  test('says how it differs from the build that was accepted', () => {
    const says = runOutline(told({ earlier }))!.says!.join('\n');
    expect(says).toContain('The build before was proven by hand by Ada on 2026-11-29: it adds.');
    expect(says).toContain('Now the title is "Sign in" and was "Calculator"');
    expect(runOutline(unproven)!.says).toEqual([]);
  });

  test('is proven by hand once a person has accepted it', () => {
    const accepted = told({ present: 'Ada on 2026-11-30' });
    expect(proofOf(accepted.editing.slots.run!)).toBe('by-hand');
    expect(outcomeWords(accepted.editing.slots.run!)).toMatchObject({
      text: expect.stringContaining('proven by hand'),
      isWell: true,
    });
    for (const command of ['accept-tried', 'prove'] as const)
      expect(runPage.offers!(command, accepted)).toBe(false);
    const other = told({ of: 'sha256:2', present: 'Ada on 2026-11-30' });
    expect(proofOf(other.editing.slots.run!)).toBe('unproven');
  });

  test('is asked about again when the program that had the terminal has ended', async () => {
    const asked = (state: WizardState) => {
      const loaders: Loader[] = [];
      runPage.load!(state, (loader) => loaders.push(loader));
      return loaders.find(({ name }) => name === 'proof by hand');
    };
    const handNews = async (image: string, of: string) => ({ image, of });
    const loaded = await asked(unproven)!.load({ handNews } as unknown as Services);
    expect(loaded).toEqual({ handNews: { image: 'xcalc', of: id } });
    const during = press(told({ isTried: true }), 'accept-tried');
    expect(asked(during)!.about).not.toEqual(asked(unproven)!.about);
  });
});

test('an image that was proven by hand before its run is proven', () => {
  const byHand = pageAfter({ isByHand: true } as Partial<RunEvent>);
  expect(proofOf(byHand.editing.slots.run!)).toBe('by-hand');
  expect(runPage.offers!('accept-tried', byHand)).toBe(false);
});
