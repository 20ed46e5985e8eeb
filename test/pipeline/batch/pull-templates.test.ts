import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { plansByTemplate, pullTemplates } from '../../../src/pipeline/batch/pull-templates.ts';
import type { BatchEvent } from '../../../src/pipeline/batch-event.ts';
import type { PlanOptions, RunPlan } from '../../../src/pipeline/plan.ts';
import { folderOfEach, folderWith } from '../../support/folder.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine } from '../scripted-engine.ts';

const template = 'acme/far:3.0';
const image = imageOf(smallDescriptor('far'));

const folder = folderOfEach();

beforeEach(() => {
  // The engines of this machine would be asked for the template, too.
  vi.stubEnv('PATH', folder);
});

async function planFor(name: string, options: Partial<PlanOptions> = {}): Promise<RunPlan> {
  const descriptor = smallDescriptor(name, { template: 'acme/far' });
  const source = await folderWith(filesOf(descriptor, 'list.json'));
  return planIn(source, { output: folder, ...options }, 'list.json');
}

describe('the templates of plans', () => {
  it('include only those with a build', async () => {
    const built = [await planFor('one'), await planFor('two')];
    const skipped = await planFor('three', { skips: ['build'] });
    const unwanted = await planFor('four', { steps: ['prepare', 'register'] });
    const groups = plansByTemplate([built[0]!, skipped, unwanted, built[1]!]);
    expect([...groups]).toEqual([[template, built]]);
    expect(plansByTemplate([skipped, unwanted]).size).toBe(0);
  });
});

/** Pulls the template for these applications; the signal is aborted while it is pulled if `isEnded` says so. */
async function pulled(changes: Partial<Engine>, names = ['one'], { isEnded = false } = {}) {
  const events: BatchEvent[] = [];
  const end = new AbortController();
  const engine = scriptedEngine(image, {
    references: async () => [],
    inspect: async () => undefined,
    ...changes,
  });
  const pull: Engine['pull'] = async (reference, options) => {
    if (isEnded) end.abort();
    return engine.pull(reference, options);
  };
  const plans = await Promise.all(names.map((name) => planFor(name)));
  const { found, problems } = await pullTemplates(plansByTemplate(plans), {
    engine: { ...engine, pull },
    jobs: 2,
    signal: end.signal,
    mayBegin: () => true,
    emit: (event) => events.push(event),
  });
  return { found, problems, events };
}

const started = (...applications: readonly string[]) => ({
  at: expect.any(Number),
  type: 'template-started',
  template,
  applications,
});

describe('a template', () => {
  it('is not pulled if the engine has it', async () => {
    const inspect = async () => image;
    const { found, problems, events } = await pulled({ inspect }, ['one', 'two']);
    expect([...found]).toEqual([[template, image]]);
    expect(problems.size).toBe(0);
    expect(events).toEqual([
      started('one', 'two'),
      { at: expect.any(Number), type: 'template-finished', template, isPulled: false },
    ]);
  });

  it('is an error with an action if it is missing after a pull without an error', async () => {
    const { found, problems, events } = await pulled({
      pull: async () => {},
    });
    expect(found.size).toBe(0);
    const problem = problems.get(template);
    expect(problem).toMatchObject({
      code: 'template-missing',
      message: `docker pulled ${template} without an error but does not have it`,
      subject: { kind: 'template', name: template, field: 'template' },
      action: expect.stringContaining('by hand'),
      tail: [],
    });
    expect(events).toEqual([
      started('one'),
      { at: expect.any(Number), type: 'template-failed', template, problem },
    ]);
  });

  it.each([
    [['one'], 'cannot build one: '],
    [['one', 'two'], 'cannot build 2 applications: '],
  ])('that is nowhere tells what cannot be built of %j', async (names, message) => {
    const pull = () => Promise.reject(new DeskpackError('image-missing', { reason: 'no such' }));
    const { problems } = await pulled({ pull }, names);
    expect(problems.get(template)?.message).toContain(message);
  });

  it('is no error if its pull was aborted', async () => {
    const pull = () => Promise.reject(new DeskpackError('program-failed', { reason: 'killed' }));
    const { found, problems, events } = await pulled({ pull }, ['one'], { isEnded: true });
    expect([found.size, problems.size]).toEqual([0, 0]);
    expect(events).toEqual([started('one')]);
  });

  it('is pulled with the signal that aborts the batch', async () => {
    const signals: Array<AbortSignal | undefined> = [];
    const pull: Engine['pull'] = async (_, options) => void signals.push(options?.signal);
    await pulled({ pull }, ['one'], { isEnded: true });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });
});
