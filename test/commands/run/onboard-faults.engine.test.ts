import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnboardEvent } from '../../../src/onboard/event.ts';
import { ownLabels } from '../../../src/probe/leftovers.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { templateWithPackages } from '../../template/local-packages.ts';
import { templateEngine } from '../../template/template-engine.ts';

const { engine, missing } = await templateEngine();

/** Packages that would stop an onboarding with nobody there. */
const packages = {
  hanging: { setup: 'sleep 100000', program: 'true' },
  asking: {
    setup: 'echo "Continue?"; read answer < /dev/tty || read answer || exit 1',
    program: 'true',
  },
};

describe.skipIf(missing)(`faults${missing ? ` (${missing})` : ''}`, () => {
  let root: string;
  let template: string;

  async function onboard(words: readonly string[]) {
    const { status, stdout, stderr } = await runInProcess(
      ['onboard', ...words, '--template', template, '--engine', engine.name, '--json'],
      {
        env: { ...process.env, XDG_CACHE_HOME: root, XDG_STATE_HOME: join(root, 'state') },
        cwd: root,
      },
    );
    const events: OnboardEvent[] = stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const results = events.flatMap((event) =>
      event.type === 'entry-finished' ? event.results : [],
    );
    const outcomes = results.map(({ package: name, outcome }) => [name, outcome]);
    return { status, stderr, outcomes: Object.fromEntries(outcomes) };
  }

  /** The leftovers of this process in the engine. */
  const left = async () =>
    (await engine.containers!.labelled('deskpack.owner')).filter(
      ({ kind, value }) => kind !== 'image' && value === ownLabels()['deskpack.owner'],
    );

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'deskpack-faults-'));
    template = await templateWithPackages(engine, packages);
  });

  afterAll(() => rm(root, { recursive: true }));

  it('gives up a package that hangs while it is set up, and begins the next one', async () => {
    const { status, outcomes, stderr } = await onboard([
      ...['hanging', 'no-such-package', '--output', 'hanging'],
      ...['--time-limit', '60s', '--jobs', '1'],
    ]);
    expect(stderr).toBe('');
    // A busy machine may need the time limit to find out that there is no such package.
    expect(outcomes).toEqual({
      hanging: 'too-slow',
      'no-such-package': expect.stringMatching(/^(?:unknown-package|too-slow)$/),
    });
    // It was not found out whether the application works.
    expect(status).toBe(1);
    expect(await left()).toEqual([]);
  });

  it('answers no question of a package, whose set-up fails then', async () => {
    const { outcomes } = await onboard(['asking', '--output', 'asking']);
    expect(outcomes).toEqual({ asking: 'install-failed' });
  });
});
