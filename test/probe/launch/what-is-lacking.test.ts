import { describe, expect, it } from 'vitest';
import type { Container } from '../../../src/engine/container.ts';
import { lacksFonts } from '../../../src/probe/launch/lacks-fonts.ts';
import { lacksIconLoader } from '../../../src/probe/launch/lacks-icon-loader.ts';
import { mayBeSlow } from '../../../src/probe/launch/launch-again.ts';
import { aFailure, aStart } from './a-start.ts';

const answering = (answer: string | Error) =>
  ({
    run: async () => (typeof answer === 'string' ? answer : Promise.reject(answer)),
  }) as Partial<Container> as Container;

it.each([
  ['fonts', lacksFonts],
  ['a loader of icons', lacksIconLoader],
])('%s are lacking only where the container says so', async (_, lacks) => {
  expect(await lacks(answering('none\n'))).toBe(true);
  expect(await lacks(answering(''))).toBe(false);
  expect(await lacks(answering('no such program'))).toBe(false);
  expect(await lacks(answering(new Error('it is gone')))).toBe(false);
});

describe('an application may only need more time', () => {
  it('if it runs without a window and nothing says why', () => {
    expect(mayBeSlow(aFailure({ failure: 'window-missing' }))).toBe(true);
    expect(mayBeSlow(aFailure({ failure: 'window-hidden-only' }))).toBe(true);
    expect(mayBeSlow(aFailure({ failure: 'window-missing', cause: 'cause-sound' }))).toBe(false);
    expect(mayBeSlow(aFailure({ failure: 'start-ended' }))).toBe(false);
    expect(mayBeSlow(aStart())).toBe(false);
  });
});
