import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import {
  keepHandProof,
  keepOpenings,
  readHandProof,
} from '../../../src/pipeline/hand/hand-proofs.ts';
import type { ProofOptions } from '../../../src/pipeline/plan.ts';
import { runApplication } from '../../../src/pipeline/run/run.ts';
import { pictureText } from '../../../src/workspace/product/picture-product.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { runToEnd } from '../../support/run-to-end.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine, scriptedId } from '../scripted-engine.ts';

const descriptor = smallDescriptor('xcalc');
const steps = ['prepare', 'build', 'inspect', 'verify'] as const;

let folder: string;

beforeEach(async () => {
  folder = await folderWith(filesOf(descriptor));
  keepStateIn(await folderWith({}));
});

/** Containers that cannot be had: whatever counts as proven was not started. */
const stopped = () => Promise.reject(new DeskpackError('engine-stopped', { reason: 'it stopped' }));
const broken = { labelled: stopped, createVolume: stopped } as unknown as NonNullable<
  Engine['containers']
>;

async function run(options: Partial<ProofOptions> = {}, resume = false, declared = descriptor) {
  const proof = { failsIf: 'unproven', retriesDisplay: true, vendor: 'acme', ...options } as const;
  const plan = await planIn(folder, { steps, proof });
  const engine = scriptedEngine(imageOf(declared), { containers: broken });
  const { signal } = new AbortController();
  return runToEnd(runApplication(plan, { engine }, { signal, resume }));
}

const png = Buffer.from(`PNG ${Object.keys(pictureText('xcalc'))[0]}`);

const accept = (image = scriptedId, launch = 'xcalc.Window') =>
  keepHandProof(
    {
      image,
      application: 'xcalc',
      at: Date.UTC(2026, 10, 29),
      windows: [{ launch, title: 'Calculator', width: 226, height: 394 }],
      text: [],
      by: 'Ada\u001b[2J',
      acceptedAt: Date.UTC(2026, 10, 30),
      words: 'it adds',
    },
    png,
  );

describe('the step verify of an image that was proven by hand', () => {
  it('starts nothing, and says who has proven it', async () => {
    await accept();
    const events = await run();
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'step-finished',
        step: 'verify',
        isByHand: true,
        summary: expect.stringMatching(/^by hand by Ada\S+ on 2026-11-30: it adds$/),
      }),
    );
    const end = events.at(-1);
    expect(end).toMatchObject({ outcome: 'done', products: { provenByHand: expect.any(String) } });
    expect(end).not.toHaveProperty('isUnproven');
    expect(await readFile(join(folder, 'xcalc.png'))).toEqual(png);
  });

  it('has what was tried since, and does not try it again', async () => {
    await accept();
    const opens = [{ type: 'text/plain', verdict: 'opens', evidence: 'seen' }] as const;
    await keepOpenings((await readHandProof(scriptedId))!, opens);
    expect((await run()).at(-1)).toMatchObject({ outcome: 'done', opens });
  });

  it('tells that files cannot be tried here, and tries them again another time', async () => {
    await accept();
    const declared = { ...descriptor, mimetype: 'text/plain;' };
    folder = await folderWith(filesOf(declared));
    const evidence = expect.stringMatching(/^it was not tried: /);
    const opens = [{ type: 'text/plain', verdict: 'unknown', evidence }];
    expect((await run({}, false, declared)).at(-1)).toMatchObject({ outcome: 'done', opens });
    expect(await readHandProof(scriptedId)).not.toHaveProperty('opens');
  });

  it.each([
    ['another image of the application was', () => accept(`sha256:${'2'.repeat(64)}`), {}],
    ['the proof has to be a start', () => accept(), { needsMachine: true }],
  ])('starts it if %s', async (_, prepare, options) => {
    await prepare();
    const events = await run(options);
    expect(events.find(({ type }) => type === 'step-failed')).toMatchObject({
      step: 'verify',
      problem: { code: 'engine-stopped' },
    });
  });

  it('is not repeated by a run that resumes, unless the proof has to be a start', async () => {
    await accept();
    await run();
    const again = await run({}, true);
    expect(again).toContainEqual(
      expect.objectContaining({
        type: 'step-skipped',
        step: 'verify',
        earlierRun: expect.anything(),
      }),
    );
    const strict = await run({ needsMachine: true }, true);
    expect(strict.at(-1)).toMatchObject({ outcome: 'failed' });
  });

  it('ends with another proof after a start that was none', async () => {
    expect((await run({ failsIf: 'never' })).at(-1)).toMatchObject({ isUnproven: true });
    await accept();
    expect((await run({}, true)).at(-1)).toMatchObject({ outcome: 'done' });
  });
});
