import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OnboardEvent } from '../../../src/onboard/event.ts';
import { ownLabels } from '../../../src/probe/leftovers.ts';
import { runningWith } from '../../engine/running-with.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { templateWithPackages } from '../../template/local-packages.ts';
import { templateEngine } from '../../template/template-engine.ts';

const { engine, missing } = await templateEngine();

/** Seconds that no other process sleeps, to be found by. */
const seconds = String(randomInt(100_000_000, 200_000_000));

/** Packages that would stop an onboarding with nobody there. */
const packages = {
  hanging: { setup: `sleep ${seconds}`, program: 'true' },
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
    // The time of each entry is over when the test says so: a fixed one is too short for a busy machine, and long for any other.
    const limits: AbortController[] = [];
    const limitOf = AbortSignal.timeout;
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
      if (time !== 61_000) return limitOf.call(AbortSignal, time);
      limits.push(new AbortController());
      return limits.at(-1)!.signal;
    });
    const ended = onboard([
      ...['hanging', 'no-such-package', '--output', 'hanging'],
      ...['--time-limit', '61s', '--jobs', '1'],
    ]);
    let isOver = false;
    const over = ended.finally(() => {
      isOver = true;
    });
    await runningWith(['sleep', seconds], (found) => found || isOver);
    limits[0]?.abort(new DOMException('The time is over', 'TimeoutError'));
    const { status, outcomes, stderr } = await over;
    expect(stderr).toBe('');
    expect(outcomes).toEqual({ hanging: 'too-slow', 'no-such-package': 'unknown-package' });
    expect(limits).toHaveLength(2);
    // It was not found out whether the application works.
    expect(status).toBe(1);
    expect(await left()).toEqual([]);
  });

  it('answers no question of a package, whose set-up fails then', async () => {
    const { outcomes } = await onboard(['asking', '--output', 'asking']);
    expect(outcomes).toEqual({ asking: 'install-failed' });
  });
});
