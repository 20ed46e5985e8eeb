import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { wrapPng } from '../../../../src/icon/picture/wrap-png.ts';
import type { HandNews } from '../../../../src/wizard/hand-news.ts';
import type { Loader } from '../../../../src/wizard/page.ts';
import { homePage } from '../../../../src/wizard/pages/home/page.ts';
import type { Services } from '../../../../src/wizard/services.ts';
import type { WizardState } from '../../../../src/wizard/state.ts';
import { factsOf, wholeHistory } from '../../home/facts-of.ts';
import { homeState } from '../../home-state.ts';
import { command } from '../../screen/scenes.ts';
import { screenTextOf } from '../../screen/screens.tsx';

const image = 'sha256:2';

/** GIMP after a new build, of which its start was no proof. */
const rebuilt = factsOf(
  'gimp',
  {
    history: {
      ...{ last: wholeHistory.last, registered: [] },
      built: { at: 7, image, recipe: 'recipe' },
      started: { at: 8, isProven: false, reason: 'it asks for a login' },
    },
  },
  { displayname: 'GIMP' },
);

const pixels = { width: 40, height: 30, channels: 3 } as const;
const png = encode({ ...pixels, data: new Uint8Array(40 * 30 * 3).fill(90) });
const drawing = wrapPng(png)!;

const earlier = {
  ...{ hand: 'Ada on 2026-11-29: it paints', words: 'it paints', windows: [], text: [] },
  ...{ picture: '/state/hand/1.png', drawing },
};

const at = (news: Partial<HandNews> = {}): WizardState =>
  homeState([rebuilt], {
    handNews: { of: image, present: undefined, isTried: false, earlier, ...news },
    picture: { of: '/apps/gimp.png', drawing },
  });

const engine = ['--engine', 'docker'];
const taskOf = (state: WizardState, name: 'show-picture' | 'accept-tried') =>
  command(state, name).session.externalTask;

describe('an application whose build before was proven by hand', () => {
  it('is asked about where nothing proves its image', async () => {
    const loaders: Loader[] = [];
    homePage.load!(homeState([rebuilt]), (loader) => void loaders.push(loader));
    const loader = loaders.find(({ name }) => name === 'proof by hand');
    const asked: unknown[] = [];
    const handNews = async (...words: unknown[]) => void asked.push(words);
    await loader?.load({ handNews } as unknown as Services);
    expect(asked).toEqual([['gimp', image]]);
    const proven: Loader[] = [];
    const whole = factsOf('gimp', { history: wholeHistory });
    homePage.load!(homeState([whole]), (one) => void proven.push(one));
    expect(proven.map(({ name }) => name)).not.toContain('proof by hand');
  });

  it('shows both pictures, the accepted one first, as well on the plain screen', () => {
    expect(taskOf(at(), 'show-picture')).toEqual({
      ...{ kind: 'picture', file: '/apps/gimp.png', caption: 'In the last run' },
      before: { file: '/state/hand/1.png', caption: 'As it was accepted' },
    });
    // Without an earlier proof, there is nothing to compare with.
    const alone = { kind: 'picture', file: '/apps/gimp.png' };
    expect(taskOf(at({ earlier: undefined }), 'show-picture')).toEqual(alone);
    const wide = screenTextOf(at(), 140, 40);
    expect(wide).toMatch(/As it was accepted +In the last run/);
    expect(screenTextOf(at({ earlier: undefined }), 140, 40)).not.toContain('As it was accepted');
  });

  it('says on a small screen what to do', () => {
    const small = screenTextOf(at(), 80, 24).replaceAll(/\s+/g, ' ');
    expect(small).toContain('Another build was proven by hand: P compares the pictures, a accepts');
    const why = screenTextOf(command(at(), 'help'), 80, 24).replaceAll(/\s+/g, ' ');
    expect(why).toContain('That was by Ada on 2026-11-29: it paints.');
  });

  it('is accepted with the same words, unless it was tried since', () => {
    const file = '/apps/gimp.d.3.0.json';
    expect(taskOf(at(), 'accept-tried')).toMatchObject({
      args: ['try', file, '--accept', 'it paints', ...engine],
    });
    expect(taskOf(at({ isTried: true }), 'accept-tried')).toMatchObject({
      args: ['try', file, '--as-tried', ...engine],
    });
  });
});
