import { afterEach, beforeEach, expect, test } from 'vitest';
import { type WizardPlace, wizardPlace } from './place.ts';

let place: WizardPlace;

beforeEach(async () => {
  place = await wizardPlace();
});

afterEach(() => place.clear());

/** What "deskpack config list" prints on a terminal of so many columns. */
async function listed(columns: number): Promise<string[]> {
  const session = place.open({ words: ['config', 'list'], columns });
  expect(await session.ended).toBe(0);
  return session.output.split('\r\n').map((line) => line.trimEnd());
}

test('a text that is too wide for the terminal goes on below itself', async () => {
  const lines = await listed(90);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(90);
  const start = lines[0]!.indexOf('MEANING');
  const vendor = lines.findIndex((line) => line.startsWith('vendor'));
  expect(lines[vendor]!.slice(start)).toBe('first part of the names of');
  expect(lines[vendor + 1]).toBe(`${' '.repeat(start)}templates built here`);
});

test.each([50, 200])('on %i columns each row is one line', async (columns) => {
  const lines = await listed(columns);
  expect(lines.find((line) => line.startsWith('vendor'))).toMatch(/templates built here$/);
});
