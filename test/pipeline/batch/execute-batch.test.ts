import { randomBytes } from 'node:crypto';
import { getEventListeners } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { InspectedImage } from '../../../src/image/inspected-image.ts';
import { type BatchOptions, runBatch } from '../../../src/pipeline/batch/execute-batch.ts';
import type { BatchEvent } from '../../../src/pipeline/batch-event.ts';
import { readRuns } from '../../../src/pipeline/history/run-history.ts';
import type { PlanOptions, RunPlan } from '../../../src/pipeline/plan.ts';
import { planOf } from '../../../src/pipeline/run/make-plan.ts';
import type { RunTools } from '../../../src/pipeline/step.ts';
import { readApplications } from '../../../src/workspace/read-applications.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { smallDescriptor, smallIcon } from '../../support/small-application.ts';
import { imageOf, scriptedEngine, scriptedId, scriptedStore } from '../scripted-engine.ts';

/** Images of that name are locked on the whole machine, where other tests run too. */
const own = `-${randomBytes(4).toString('hex')}`;
const short = (name: string) => name.replace(own, '');

const descriptorOf = (name: string, changes: Descriptor = {}) =>
  smallDescriptor(name + own, { path: `/usr/bin/${name}`, ...changes });

let root: string;

beforeEach(async () => {
  root = await folderWith({ 'apps/icon.svg': smallIcon });
  keepStateIn(root);
  // The engines of this machine would be asked for missing templates, too.
  vi.stubEnv('PATH', root);
});

async function plansOf(
  descriptors: Descriptor | readonly Descriptor[],
  options: Partial<PlanOptions> = {},
) {
  const file = join(root, 'apps', 'list.json');
  await writeFile(file, JSON.stringify(descriptors));
  const { applications } = await readApplications(file);
  const steps = ['prepare', 'build', 'inspect', 'save', 'import'] as const;
  return applications.map((application) =>
    planOf(application, { release: '3.0', steps, ...options }),
  );
}

/** An engine that has templates, builds what it is told to, and counts. */
class Workshop {
  readonly built = new Map<string, InspectedImage>();
  readonly asked: string[] = [];
  readonly pulled: string[] = [];
  /** How many builds go on, and the most that did. */
  going = 0;
  most = 0;
  /** Additional work of a build. */
  during: (name: string) => Promise<void> = async () => {};
  templates = new Set([`${smallDescriptor().template}:3.0`]);
  /** The images that can be pulled. */
  registry = new Set<string>();

  constructor(descriptors: readonly Descriptor[]) {
    this.#descriptors = new Map(descriptors.map((one) => [one.name!.toLowerCase(), one]));
  }

  readonly #descriptors: ReadonlyMap<string, Descriptor>;

  get engine(): Engine {
    return scriptedEngine(imageOf(descriptorOf('x')), {
      references: async () => [...this.templates],
      inspect: async (reference) => {
        this.asked.push(reference);
        if (this.templates.has(reference)) {
          return { ...imageOf(descriptorOf('base')), id: `sha256:${reference}` };
        }
        return this.built.get(reference);
      },
      pull: async (reference) => {
        this.pulled.push(reference);
        if (!this.registry.has(reference))
          throw new DeskpackError('image-missing', { reason: `there is no ${reference}` });
        this.templates.add(reference);
      },
      build: async ({ tags: [tag = ''] }) => {
        this.going += 1;
        this.most = Math.max(this.most, this.going);
        try {
          await new Promise((resolve) => setImmediate(resolve));
          await this.during(short(tag));
          const image = imageOf(this.#descriptors.get(tag)!);
          this.built.set(tag, image);
        } finally {
          this.going -= 1;
        }
      },
    });
  }
}

async function run(
  descriptors: readonly Descriptor[],
  workshop: Workshop,
  options: Partial<BatchOptions> = {},
): Promise<BatchEvent[]> {
  const tools = { engine: workshop.engine, store: scriptedStore(scriptedId) };
  return eventsOf(await plansOf(descriptors), tools, options);
}

async function eventsOf(
  plans: readonly RunPlan[],
  tools: RunTools,
  options: Partial<BatchOptions> = {},
): Promise<BatchEvent[]> {
  const events: BatchEvent[] = [];
  for await (const event of runBatch(plans, tools, {
    jobs: 2,
    keepsGoing: false,
    resume: false,
    signal: new AbortController().signal,
    stopping: new AbortController().signal,
    ...options,
  })) {
    events.push(event);
  }
  return events;
}

const finished = (events: readonly BatchEvent[]) =>
  events.filter((event) => event.type === 'application-finished');
const outcomes = (events: readonly BatchEvent[]) =>
  Object.fromEntries(
    finished(events).map(({ application, outcome }) => [short(application), outcome]),
  );
const last = (events: readonly BatchEvent[]) => {
  const event = events.at(-1);
  if (event?.type !== 'batch-finished') throw new Error('the batch never finished');
  // The last event tells of each how it ended, too.
  const ends = event.applications.map((end) => [short(end.application), end.outcome]);
  expect(Object.fromEntries(ends)).toEqual(outcomes(events));
  return event;
};
const reasons = (events: readonly BatchEvent[]) =>
  events.flatMap((event) => (event.type === 'batch-stopping' ? [event.reason] : []));
const named = (count: number) =>
  Array.from({ length: count }, (_, index) => descriptorOf(`app-${index}`));

// Each entry of a journal goes to the disk, which others may keep busy.
describe('a batch', () => {
  it('finishes each application exactly once, and never runs more than the maximum', async () => {
    const scene = fc.record({
      fails: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
      jobs: fc.integer({ min: 1, max: 4 }),
      keepsGoing: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(scene, async ({ fails, jobs, keepsGoing }) => {
        const descriptors = named(fails.length);
        const workshop = new Workshop(descriptors);
        workshop.during = async (name) => {
          if (fails[Number(name.slice('app-'.length))])
            throw new DeskpackError('package-missing', { reason: 'no such package' });
        };
        const events = await run(descriptors, workshop, { jobs, keepsGoing });
        expect(workshop.most).toBeLessThanOrEqual(jobs);
        const ends = finished(events);
        expect(ends.map(({ application }) => application).sort()).toEqual(
          descriptors.map(({ name }) => name).sort(),
        );
        const { counts, outcome } = last(events);
        expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(fails.length);
        expect(outcome).toBe(fails.includes(true) ? 'failed' : 'done');
        for (const { application, outcome: end, problem } of ends) {
          const shouldFail = fails[Number(short(application).slice('app-'.length))]!;
          if (keepsGoing) expect(end).toBe(shouldFail ? 'failed' : 'done');
          else expect([shouldFail ? 'failed' : 'done', 'not-started']).toContain(end);
          expect(problem !== undefined).toBe(end === 'failed');
        }
        // The entries left out after a failure are the end of the list.
        const begun = descriptors.map(
          ({ name }) => outcomes(events)[short(name!)] !== 'not-started',
        );
        expect(begun.lastIndexOf(true)).toBe(begun.filter(Boolean).length - 1);
      }),
      { numRuns: 10 },
    );
  });

  it('finishes the running applications after a failure, and starts no other', async () => {
    const descriptors = named(5);
    const workshop = new Workshop(descriptors);
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    workshop.during = async (name) => {
      if (name === 'app-0') {
        fail();
        throw new DeskpackError('package-missing', {
          reason: 'no such package',
          tail: ['E: nothing'],
          action: 'Mend it.',
        });
      }
      await failing;
    };
    const events = await run(descriptors, workshop);
    expect(outcomes(events)).toEqual({
      'app-0': 'failed',
      'app-1': 'done',
      'app-2': 'not-started',
      'app-3': 'not-started',
      'app-4': 'not-started',
    });
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'batch-stopping', reason: 'failure' }),
    );
    expect(finished(events).find(({ outcome }) => outcome === 'failed')).toMatchObject({
      step: 'build',
      problem: {
        code: 'package-missing',
        message: 'no such package',
        tail: ['E: nothing'],
        action: 'Mend it.',
      },
      log: expect.stringContaining('app-0'),
    });
  });

  it('names the application in each event of its run, and the batch in each journal', async () => {
    const descriptors = named(3);
    const events = await run(descriptors, new Workshop(descriptors));
    const [start] = events;
    if (start?.type !== 'batch-started') throw new Error('it did not begin');
    expect(start).toMatchObject({
      jobs: 2,
      applications: [{ application: `app-0${own}`, index: 0 }, {}, {}],
    });
    const ofRuns = events.filter(({ type }) => /^(run|step)-/.test(type));
    expect(ofRuns).toHaveLength(3 * (2 + 2 * 5));
    for (const event of ofRuns) expect(event).toHaveProperty('application');
    const runs = await readRuns();
    expect(runs.map(({ application }) => short(application)).sort()).toEqual([
      'app-0',
      'app-1',
      'app-2',
    ]);
    expect(new Set(runs.map(({ batch }) => batch))).toEqual(new Set([start.batch]));
  });

  it('inspects a template once, and pulls it once if it is missing', async () => {
    const descriptors = [
      ...named(4),
      ...[0, 1, 2].map((index) => descriptorOf(`other-${index}`, { template: 'acme/far:1' })),
    ];
    const workshop = new Workshop(descriptors);
    workshop.registry.add('acme/far:1');
    const events = await run(descriptors, workshop, { jobs: 3 });
    expect(last(events).outcome).toBe('done');
    expect(
      workshop.asked.filter((name) => name === `${smallDescriptor().template}:3.0`),
    ).toHaveLength(1);
    expect(workshop.pulled).toEqual(['acme/far:1']);
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'template-finished',
        template: 'acme/far:1',
        isPulled: true,
      }),
    );
  });

  it.each([
    [false, { 'app-0': 'not-started', 'far-0': 'failed', 'far-1': 'failed' }],
    [true, { 'app-0': 'done', 'far-0': 'failed', 'far-1': 'failed' }],
  ])('says once that a template is nowhere (continuing: %s)', async (keepsGoing, wanted) => {
    const far = { template: 'acme/far:1' };
    const descriptors = [
      descriptorOf('far-0', far),
      descriptorOf('app-0'),
      descriptorOf('far-1', far),
    ];
    const workshop = new Workshop(descriptors);
    const events = await run(descriptors, workshop, { keepsGoing });
    expect(outcomes(events)).toEqual(wanted);
    expect(workshop.pulled).toEqual(['acme/far:1']);
    const failures = events.filter(({ type }) => type === 'template-failed');
    expect(failures).toMatchObject([
      {
        template: 'acme/far:1',
        problem: {
          code: 'template-missing',
          message: expect.stringContaining('there is no template acme/far:1'),
          subject: { kind: 'template', name: 'acme/far:1', field: 'template' },
        },
      },
    ]);
    const [{ problem }] = failures as [Extract<BatchEvent, { type: 'template-failed' }>];
    const failed = finished(events).filter(({ outcome }) => outcome === 'failed');
    expect(failed.map((end) => [end.template, end.problem])).toEqual([
      ['acme/far:1', problem],
      ['acme/far:1', problem],
    ]);
  });

  it('fails, and is not cancelled, if others are not started because of a failure', async () => {
    const descriptors = named(2);
    const workshop = new Workshop(descriptors);
    workshop.during = async () => {
      throw new DeskpackError('package-missing', { reason: 'no such package' });
    };
    const { outcome, counts } = last(await run(descriptors, workshop, { jobs: 1 }));
    expect(counts).toMatchObject({ failed: 1, 'not-started': 1 });
    expect(outcome).toBe('failed');
  });

  it('continues without its reader, which waits for the end', async () => {
    const descriptors = named(2);
    const workshop = new Workshop(descriptors);
    const tools = { engine: workshop.engine, store: scriptedStore(scriptedId) };
    const { signal } = new AbortController();
    const options = { jobs: 1, keepsGoing: false, resume: false, signal, stopping: signal };
    for await (const event of runBatch(await plansOf(descriptors), tools, options)) {
      if (event.type === 'batch-started') break;
    }
    expect(workshop.built.size).toBe(2);
  });

  it('finishes the running steps when it is stopped, and starts no others', async () => {
    const descriptors = named(4);
    const workshop = new Workshop(descriptors);
    const stopping = new AbortController();
    workshop.during = async () => {
      // Both are at it by then.
      if (workshop.going === 2) stopping.abort();
      if (stopping.signal.aborted) return;
      await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
    };
    const events = await run(descriptors, workshop, { stopping: stopping.signal });
    expect(outcomes(events)).toEqual({
      'app-0': 'cancelled',
      'app-1': 'cancelled',
      'app-2': 'not-started',
      'app-3': 'not-started',
    });
    expect(last(events).outcome).toBe('cancelled');
    const steps = events.flatMap((event) => (event.type === 'step-finished' ? [event.step] : []));
    expect(steps.filter((step) => step === 'build')).toHaveLength(2);
    expect(steps).not.toContain('inspect');
  });

  it('starts nothing if it was stopped before', async () => {
    const descriptors = named(3);
    const workshop = new Workshop(descriptors);
    const stopping = AbortSignal.abort();
    const events = await run(descriptors, workshop, { stopping });
    expect(last(events)).toMatchObject({ outcome: 'cancelled', counts: { 'not-started': 3 } });
    expect(workshop.asked).toEqual([]);
    expect(reasons(events)).toEqual(['asked']);
    // A signal leaves nothing that could be asked for once more.
    const ended = await run(descriptors, workshop, { signal: AbortSignal.abort() });
    expect(reasons(ended)).toEqual(['ended']);
    expect(last(ended)).toMatchObject({ outcome: 'cancelled', counts: { 'not-started': 3 } });
  });

  it('keeps its outcome if it is stopped when nothing is left to start', async () => {
    for (const [isBroken, outcome] of [
      [false, 'done'],
      [true, 'failed'],
    ] as const) {
      const descriptors = named(1);
      const workshop = new Workshop(descriptors);
      const stopping = new AbortController();
      const store = scriptedStore(scriptedId);
      const importLast = async () => {
        stopping.abort();
        if (isBroken) throw new DeskpackError('program-failed', { reason: 'it broke' });
        return scriptedId;
      };
      const tools = { engine: workshop.engine, store: { ...store, import: importLast } };
      const plans = await plansOf(descriptors);
      const events = await eventsOf(plans, tools, { stopping: stopping.signal });
      expect(reasons(events)).toEqual(['asked']);
      expect(last(events).outcome).toBe(outcome);
    }
  });

  it('reports once that it stops, and only if an application is waiting', async () => {
    const workshopOf = (descriptors: readonly Descriptor[]) => {
      const workshop = new Workshop(descriptors);
      workshop.during = async () => {
        throw new DeskpackError('package-missing', { reason: 'no such package' });
      };
      return workshop;
    };
    const three = named(3);
    const stopped = await run(three, workshopOf(three));
    expect(outcomes(stopped)).toMatchObject({ 'app-0': 'failed', 'app-1': 'failed' });
    expect(reasons(stopped)).toEqual(['failure']);
    const two = named(2);
    expect(reasons(await run(two, workshopOf(two), { jobs: 2 }))).toEqual([]);
    expect(reasons(await run(three, workshopOf(three), { keepsGoing: true }))).toEqual([]);
  });

  it('does not report a template as missing if it is stopped during the pull', async () => {
    const descriptors = [descriptorOf('far-0', { template: 'acme/far:1' }), descriptorOf('app-0')];
    const workshop = new Workshop(descriptors);
    const stopping = new AbortController();
    const { engine } = workshop;
    const pull: Engine['pull'] = async (...given) => {
      stopping.abort();
      return engine.pull(...given);
    };
    const tools = { engine: { ...engine, pull }, store: scriptedStore(scriptedId) };
    const plans = await plansOf(descriptors);
    const events = await eventsOf(plans, tools, { stopping: stopping.signal });
    expect(outcomes(events)).toEqual({ 'far-0': 'not-started', 'app-0': 'not-started' });
    expect(last(events).outcome).toBe('cancelled');
  });

  it('leaves no listeners on its signals', async () => {
    const signals = {
      signal: new AbortController().signal,
      stopping: new AbortController().signal,
    };
    const descriptors = named(1);
    await run(descriptors, new Workshop(descriptors), signals);
    for (const signal of Object.values(signals)) {
      expect(getEventListeners(signal, 'abort')).toEqual([]);
    }
  });

  it('does the steps without an engine, and inspects no template', async () => {
    const plans = await plansOf(named(2), { withoutEngine: true });
    const events = await eventsOf(plans, {});
    expect(outcomes(events)).toEqual({ 'app-0': 'done', 'app-1': 'done' });
    expect(events.filter(({ type }) => type.startsWith('template-'))).toEqual([]);
  });

  it('reports no index for the only application of a file', async () => {
    const descriptor = descriptorOf('app-0');
    const workshop = new Workshop([descriptor]);
    const tools = { engine: workshop.engine, store: scriptedStore(scriptedId) };
    const [start] = await eventsOf(await plansOf(descriptor), tools);
    expect(start).toStrictEqual({
      at: expect.any(Number),
      type: 'batch-started',
      batch: expect.any(String),
      jobs: 2,
      applications: [{ application: descriptor.name, file: join(root, 'apps', 'list.json') }],
    });
  });

  it('resumed, keeps done applications unchanged and does the others', async () => {
    const descriptors = named(4);
    const workshop = new Workshop(descriptors);
    workshop.during = async (name) => {
      if (name === 'app-2')
        throw new DeskpackError('package-server-unreachable', { reason: 'the mirror is away' });
    };
    const first = await run(descriptors, workshop, { keepsGoing: true });
    expect(outcomes(first)).toMatchObject({ 'app-2': 'failed', 'app-3': 'done' });
    workshop.during = async () => {};
    const changed = descriptors.with(3, descriptorOf('app-3', { args: '--new' }));
    const second = new Workshop(changed);
    second.built.set(`app-0${own}`, workshop.built.get(`app-0${own}`)!);
    second.built.set(`app-1${own}`, workshop.built.get(`app-1${own}`)!);
    const again = await run(changed, second, { resume: true });
    expect(outcomes(again)).toEqual({
      'app-0': 'unchanged',
      'app-1': 'unchanged',
      'app-2': 'done',
      'app-3': 'done',
    });
    expect(last(again)).toMatchObject({ outcome: 'done', counts: { unchanged: 2, done: 2 } });
  });

  it('reports an application of another run as failed', async () => {
    const descriptors = named(2);
    const workshop = new Workshop(descriptors);
    let second: BatchEvent[] = [];
    workshop.during = async (name) => {
      if (name === 'app-0') second = await run([descriptors[0]!], new Workshop(descriptors));
    };
    const events = await run(descriptors, workshop, { jobs: 1 });
    expect(outcomes(events)).toEqual({ 'app-0': 'done', 'app-1': 'done' });
    expect(finished(second)).toMatchObject([
      { outcome: 'failed', problem: { message: expect.stringContaining('is working on app-0') } },
    ]);
  });
});
