import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { runMember } from '../../../src/pipeline/batch/run-member.ts';
import type { BatchEvent } from '../../../src/pipeline/batch-event.ts';
import type { StepName } from '../../../src/pipeline/event.ts';
import type { PlanOptions } from '../../../src/pipeline/plan.ts';
import { lockRun } from '../../../src/pipeline/run/run-lock.ts';
import type { RunTools } from '../../../src/pipeline/step.ts';
import { filesWith } from '../../image/files/files-with.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { smallDescriptor, smallIcon } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine, scriptedStore } from '../scripted-engine.ts';

const steps: readonly StepName[] = ['prepare', 'build', 'inspect', 'verify', 'save', 'import'];

let folder: string;
let descriptor = smallDescriptor('member');
let tools: RunTools;

beforeEach(async () => {
  const root = await folderWith({ 'apps/icon.svg': smallIcon });
  keepStateIn(root);
  folder = join(root, 'apps');
  descriptor = smallDescriptor('member');
  tools = toolsFor();
});

function toolsFor(changes: Partial<Engine> = {}): RunTools {
  const image = imageOf(descriptor);
  const engine = scriptedEngine(image, changes);
  // The template is there before anything is built.
  const inspect: Engine['inspect'] = async (reference) =>
    reference.startsWith('acme/') ? { ...image, id: 'sha256:9999' } : engine.inspect(reference);
  return { engine: { ...engine, inspect }, store: scriptedStore(image.id) };
}

async function planned(skips: readonly StepName[] = [], proof?: PlanOptions['proof']) {
  await writeFile(join(folder, 'list.json'), JSON.stringify(descriptor));
  return planIn(folder, { steps, skips, proof }, 'list.json');
}

async function member(skips: readonly StepName[] = [], proof?: PlanOptions['proof']) {
  const events: BatchEvent[] = [];
  const end = await runMember(await planned(skips, proof), tools, { resume: true }, (event) =>
    events.push(event),
  );
  const log = events.flatMap((event) => (event.type === 'run-started' ? event.log : []))[0];
  return { end, events, log };
}

describe('the end of an application in a batch', () => {
  it('has only outcome and log after a success', async () => {
    const { end, events, log } = await member();
    expect(end).toStrictEqual({ outcome: 'done', log });
    expect(log).toMatch(/log$/);
    expect(new Set(events.map((event) => 'application' in event && event.application))).toEqual(
      new Set(['member']),
    );
  });

  it('is "unchanged" only if earlier steps were valid and nothing was repeated', async () => {
    await member();
    const { end, log } = await member();
    expect(end).toStrictEqual({ outcome: 'unchanged', log });
    expect((await member(['import'])).end.outcome).toBe('unchanged');
  });

  it('is marked as unproven without a proof, also if unchanged', async () => {
    const proof = { failsIf: 'never', retriesDisplay: true, vendor: 'acme' } as const;
    const { end } = await member([], proof);
    expect(end).toMatchObject({ outcome: 'done', isUnproven: true });
    const again = await member(['verify'], proof);
    expect(again.end).toStrictEqual({ outcome: 'unchanged', isUnproven: true, log: again.log });
  });

  it('is "done" if a step was repeated, although others were valid', async () => {
    await member(['import']);
    expect((await member()).end.outcome).toBe('done');
  });

  it('is "done" if the user skips all steps that could be unchanged', async () => {
    expect((await member(['build', 'inspect', 'save', 'import'])).end.outcome).toBe('done');
  });

  it('has the failed step and its error, although all earlier steps were valid', async () => {
    await member(['import']);
    const refuse = () => Promise.reject(new DeskpackError('tool-missing', { reason: 'no store' }));
    tools = { ...tools, store: { ...tools.store!, import: refuse } };
    const { end, log } = await member();
    expect(end).toStrictEqual({
      outcome: 'failed',
      log,
      step: 'import',
      problem: expect.objectContaining({ code: 'tool-missing', message: 'no store' }),
    });
  });

  it('has the warnings of its run', async () => {
    const desktopfile = '/usr/share/applications/nope.desktop';
    descriptor = smallDescriptor('member', { desktopfile });
    const files = async () => filesWith('/usr/bin/member');
    tools = toolsFor({ files });
    expect((await member()).end).toMatchObject({
      outcome: 'done',
      warnings: [{ step: 'inspect', message: expect.stringContaining(desktopfile) }],
    });
  });

  it('has neither step nor log if its run could not start', async () => {
    const lock = await lockRun(await planned(), tools, 'another-run');
    const { end, events } = await member();
    await lock.release();
    expect(events).toEqual([]);
    expect(end).toStrictEqual({
      outcome: 'failed',
      problem: expect.objectContaining({ code: 'application-busy' }),
    });
  });
});
