import { expect, it } from 'vitest';
import type { Container } from '../../../src/engine/container.ts';
import { lacksFonts, lacksIconLoader } from '../../../src/probe/launch/cause/lacks-fonts.ts';

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
