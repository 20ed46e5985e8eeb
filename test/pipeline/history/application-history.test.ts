import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import {
  keepHandProof,
  keepOpenings,
  readHandProof,
} from '../../../src/pipeline/hand/hand-proofs.ts';
import { applicationHistories } from '../../../src/pipeline/history/application-history.ts';
import { Journal } from '../../../src/pipeline/history/journal.ts';
import type { JournalEntry } from '../../../src/pipeline/history/journal-entry.ts';
import { makeRunFolder, runFolderOf } from '../../../src/pipeline/history/run-folder.ts';
import type { PlanOptions } from '../../../src/pipeline/plan.ts';
import { runApplication } from '../../../src/pipeline/run/run.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { settableTime } from '../../support/settable-time.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine, scriptedId } from '../scripted-engine.ts';

let folder: string;

beforeEach(async () => {
  folder = await folderWith(filesOf());
  keepStateIn(folder);
});

async function run(
  engine: Engine,
  options: Partial<PlanOptions> = {},
  resume = false,
): Promise<void> {
  const steps = ['prepare', 'build', 'inspect', 'save'] as const;
  const plan = await planIn(folder, { steps, ...options });
  for await (const _ of runApplication(plan, { engine }, { resume }));
}

const history = async (name = 'xcalc', at = folder) =>
  (await applicationHistories([{ name, folder: at }]))[0]!;

/** Writes the journal of a run that began in a minute of 2026. */
function enter(minute: number, entries: readonly JournalEntry[], application = 'xcalc'): void {
  const run = runFolderOf(`20260101-00${String(minute).padStart(2, '0')}00-${application}-0a1b2c`);
  makeRunFolder(run);
  const journal = new Journal(run.journal);
  for (const entry of entries) journal.write(entry);
  journal.close();
}

const start = (at: number, output = folder): JournalEntry => ({
  at,
  type: 'run',
  form: 2,
  application: 'xcalc',
  output,
  release: '3.0',
  steps: ['prepare', 'build', 'verify', 'register'],
  process: '1 1',
});

const step = (
  at: number,
  name: 'prepare' | 'build' | 'verify' | 'register',
  inputs: Record<string, string>,
  values: Record<string, string>,
): JournalEntry => ({ at, type: 'step', step: name, inputs, values });

describe('the history of an application', () => {
  it('is empty without a run, for another folder and for another name', async () => {
    expect(await history()).toEqual({ registered: [] });
    await run(scriptedEngine(imageOf(smallDescriptor())));
    expect(await history('other')).toEqual({ registered: [] });
    expect(await history('xcalc', `${folder}-other`)).toEqual({ registered: [] });
  });

  it('is that of the application whose folder is the innermost around the output', async () => {
    const below = join(folder, 'old');
    enter(1, [start(1, join(below, 'out'))]);
    expect((await history()).last?.at).toBe(1);
    const [outer, inner] = await applicationHistories([
      { name: 'xcalc', folder },
      { name: 'xcalc', folder: below },
    ]);
    expect(outer).toEqual({ registered: [] });
    expect(inner!.last?.at).toBe(1);
  });

  it('has the image and the archive of the last run, as long as the archive is there', async () => {
    await run(scriptedEngine(imageOf(smallDescriptor())));
    const { built, saved, last } = await history();
    expect(built?.image).toBe(scriptedId);
    expect(built?.recipe).toMatch(/^sha256:/);
    expect(saved?.file).toBe(join(folder, 'xcalc.tar'));
    expect(last).toMatchObject({ outcome: 'done' });
    await rm(join(folder, 'xcalc.tar'));
    expect((await history()).saved).toBeUndefined();
  });

  it('has the word of a person about the last image, where no start is a proof', async () => {
    const { image } = { image: scriptedId };
    const verify = (values: Record<string, string>) => [
      ...[start(1), step(2, 'build', { recipe: 'r' }, { image })],
      step(3, 'verify', { image }, values),
    ];
    enter(1, verify({}));
    expect((await history()).started).toMatchObject({ isProven: false });
    const said = { by: 'Ada', acceptedAt: Date.UTC(2026, 10, 30), words: 'it adds' };
    const windows = [{ launch: 'a.A', title: '', width: 1, height: 1 }];
    const trial = { image, application: 'xcalc', at: 4, windows, text: [] };
    await keepHandProof({ ...trial, ...said }, Buffer.from('png'));
    expect((await history()).started).toEqual({
      ...{ at: said.acceptedAt, isProven: true, launch: 'a.A' },
      hand: 'Ada on 2026-11-30: it adds',
    });
    const opens = [{ type: 'text/plain', verdict: 'opens', evidence: 'seen' }] as const;
    await keepOpenings((await readHandProof(image))!, opens);
    expect((await history()).started).toMatchObject({ launch: 'a.A', opens });
    enter(2, verify({ proven: 'b.B', by: 'hand', hand: 'Grace on 2026-11-30' }));
    const byGrace = { launch: 'b.B', hand: 'Grace on 2026-11-30', opens };
    expect((await history()).started).toMatchObject(byGrace);
    enter(3, verify({ proven: 'b.B' }));
    expect((await history()).started).not.toHaveProperty('hand');
  });

  it('has the time at which a step was done, not at which it was kept', async () => {
    const image = imageOf(smallDescriptor());
    const scripted = scriptedEngine(image);
    // The same template from the beginning.
    const inspect: Engine['inspect'] = async (reference) =>
      reference.includes('template') ? image : scripted.inspect(reference);
    const engine = { ...scripted, inspect };
    const time = settableTime();
    await run(engine);
    const first = await history();
    // Names tell runs apart by the millisecond.
    time.pass(0.001);
    await run(engine, {}, true);
    const second = await history();
    expect(second.last?.run).not.toBe(first.last?.run);
    expect(second.built).toEqual(first.built);
  });

  it('has the failure of the last run, and keeps what an earlier one has made', async () => {
    const time = settableTime();
    await run(scriptedEngine(imageOf(smallDescriptor())));
    time.pass(0.001);
    const build = async () => {
      throw new DeskpackError('program-failed', { doing: 'build xcalc', reason: 'it broke' });
    };
    await run(scriptedEngine(imageOf(smallDescriptor()), { build }));
    const { last, built } = await history();
    expect(last).toMatchObject({
      outcome: 'failed',
      failure: { step: 'build', problem: { code: 'program-failed' } },
    });
    expect(built?.image).toBe(scriptedId);
  });

  it('has a proof of its last image only', async () => {
    enter(1, [
      start(1),
      step(2, 'build', { recipe: 'r' }, { image: 'one' }),
      step(3, 'verify', { image: 'one' }, { proven: 'a.B' }),
    ]);
    expect((await history()).started).toEqual({ at: 3, isProven: true, launch: 'a.B' });
    enter(2, [start(4), step(5, 'build', { recipe: 'r' }, { image: 'two' })]);
    expect((await history()).started).toBeUndefined();
    enter(3, [
      start(6),
      step(7, 'build', { recipe: 'r' }, { image: 'two' }),
      {
        at: 8,
        type: 'step',
        step: 'verify',
        inputs: { image: 'two' },
        values: {},
        warnings: [{ step: 'verify', message: 'no window' }],
      },
    ]);
    expect((await history()).started).toEqual({ at: 8, isProven: false, reason: 'no window' });
  });

  it('has the last registration with each catalog', async () => {
    const registered = (at: number, catalog: string) => [
      step(at, 'prepare', {}, { recipe: `recipe ${at}` }),
      step(at, 'register', { catalog }, { registered: 'x', etag: `tag ${at}` }),
    ];
    enter(1, [start(1), ...registered(2, 'a')]);
    enter(2, [start(3), ...registered(4, 'b')]);
    enter(3, [start(5), ...registered(6, 'a')]);
    expect((await history()).registered).toEqual([
      { at: 6, catalog: 'a', etag: 'tag 6', recipe: 'recipe 6' },
      { at: 4, catalog: 'b', etag: 'tag 4', recipe: 'recipe 4' },
    ]);
  });

  it('leaves out what cannot be read', async () => {
    enter(1, [start(1), step(2, 'build', { recipe: 'r' }, { image: 'one' })]);
    const damaged = runFolderOf('20260101-000200-xcalc-0a1b2c');
    makeRunFolder(damaged);
    await writeFile(damaged.journal, '{');
    expect((await history()).built?.image).toBe('one');
  });
});
