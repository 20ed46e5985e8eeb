import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnboardEvent } from '../../../src/onboard/event.ts';
import { outcomeInfos } from '../../../src/onboard/outcome-codes.ts';
import { numbers } from '../../e2e/random.ts';
import { startDeskpack } from '../../support/deskpack.ts';
import { testSeed } from '../../support/sample.ts';
import { templateWithPackages } from '../../template/local-packages.ts';
import { templateEngine } from '../../template/template-engine.ts';

const { engine, missing } = await templateEngine();

/** Applications without a window, so that the display server and the window decide nothing. */
const packages = Object.fromEntries(
  ['one', 'two', 'three'].map((name) => [name, { setup: 'true', program: 'true' }]),
);
const entries = Object.keys(packages);

/** So many onboardings are killed; then one may end. */
const kills = 4;

describe.skipIf(missing)(`a killed onboarding${missing ? ` (${missing})` : ''}`, () => {
  let root: string;
  let template: string;
  const pids: number[] = [];

  /** Runs an onboarding, and kills it after so many events and milliseconds. */
  async function onboard(killAfter?: { readonly events: number; readonly ms: number }) {
    const args = ['--template', template, '--engine', engine.name, '--output', 'out', '--json'];
    const child = startDeskpack(['onboard', ...entries, ...args, '--resume', '--jobs', '2'], {
      cwd: root,
      env: { XDG_CACHE_HOME: root, XDG_STATE_HOME: join(root, 'state') },
    });
    child.stdin?.end();
    pids.push(child.pid!);
    const events: OnboardEvent[] = [];
    createInterface({ input: child.stdout! }).on('line', (line) => {
      events.push(JSON.parse(line));
      if (events.length === killAfter?.events) {
        void sleep(killAfter.ms).then(() => child.kill('SIGKILL'));
      }
    });
    const [status] = await once(child, 'close');
    const ended = events.filter((event) => event.type === 'entry-finished');
    return { status, ended };
  }

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'deskpack-killed-'));
    template = await templateWithPackages(engine, packages);
  });

  afterAll(() => rm(root, { recursive: true }));

  it(`at random moments is continued without redoing or losing anything, seed ${testSeed}`, async () => {
    const next = numbers(testSeed);
    const whole = new Map<string, string | undefined>();
    for (let run = 0; run < kills || whole.size < entries.length; run += 1) {
      const moment = { events: 1 + Math.floor(next() * 12), ms: Math.floor(next() * 4000) };
      const { status, ended } = await onboard(run < kills ? moment : undefined);
      if (run >= kills) expect(status).not.toBeNull();
      for (const { entry, results, isKept } of ended) {
        const outcome = results[0]?.outcome;
        if (whole.has(entry)) expect([isKept, outcome]).toEqual([true, whole.get(entry)]);
        // An outcome of the machine is not final; a busy one may need another attempt.
        if (outcome && outcomeInfos[outcome].retry !== true) whole.set(entry, outcome);
      }
      const names = ended.map(({ entry }) => entry);
      if (names.length === entries.length) expect(names.sort()).toEqual(entries.toSorted());
    }
    expect(Object.fromEntries(whole)).toEqual({ one: 'exits', two: 'exits', three: 'exits' });
  });

  it('leaves nothing in the engine once it was continued', async () => {
    const { ended } = await onboard();
    expect(ended.map(({ isKept }) => isKept)).toEqual([true, true, true]);
    const left = await engine.containers!.labelled('deskpack.owner');
    const own = left.filter(({ value }) => pids.some((pid) => value.includes(`_${pid}-`)));
    expect(own).toEqual([]);
  });
});
