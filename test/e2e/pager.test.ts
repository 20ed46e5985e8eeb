import { afterEach, beforeEach, expect, test } from 'vitest';
import { type WizardPlace, wizardPlace } from './place.ts';

let place: WizardPlace;

beforeEach(async () => {
  place = await wizardPlace();
});

afterEach(() => place.clear());

/** Marks each line that goes through it. */
const marks = "sed 's/^/paged: /'";

/** Runs a command line to its end on a terminal of 24 rows. */
async function run(words: readonly string[], env: Record<string, string | undefined>) {
  const usual = { PAGER: undefined, DESKPACK_PAGER: undefined };
  const session = place.open({ words: [...words], env: { ...usual, ...env } });
  const status = await session.ended;
  return { status, output: session.output };
}

test.each([[['explain']], [['publish', '--help']], [['help', 'publish']]])(
  'a text longer than the screen goes through the pager: %s',
  async (words) => {
    const { status, output } = await run(words, { PAGER: marks });
    expect(status).toBe(0);
    expect(output).toContain('paged: ');
  },
);

test.each([
  ['a short text', ['explain', 'disk-full'], { PAGER: marks }],
  ['with --no-pager', ['explain', '--no-pager'], { PAGER: marks }],
  ['with no pager wanted', ['explain'], { PAGER: marks, DESKPACK_PAGER: '' }],
])('%s is printed', async (_, words, env) => {
  const { status, output } = await run(words, env);
  expect(status).toBe(0);
  expect(output).toContain('disk-full');
  expect(output).not.toContain('paged: ');
});

test('deskpack has a pager of its own name, before that of all programs', async () => {
  const { output } = await run(['explain'], { PAGER: 'cat', DESKPACK_PAGER: marks });
  expect(output).toContain('paged: ');
});

test('a pager that is missing is no obstacle', async () => {
  const { status, output } = await run(['explain'], { PAGER: 'no-such-pager --quiet' });
  expect(status).toBe(0);
  expect(output).toContain('disk-full');
});

test('a pager that is closed early is no error', async () => {
  const { status, output } = await run(['explain'], { PAGER: 'head -n 1' });
  expect(status).toBe(0);
  expect(output.trimEnd().split('\n')).toHaveLength(1);
});

test('the status is that of the command', async () => {
  const { status, output } = await run(['explain', 'no-such-code'], { PAGER: marks });
  expect(status).toBe(2);
  expect(output).toContain('no-such-code');
});
