import { appendFile, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { Nodes } from '../../../src/image-store/nodes/nodes.ts';
import type { StepName } from '../../../src/pipeline/event.ts';
import { runFolderOf, runNames } from '../../../src/pipeline/history/run-folder.ts';
import { readRun } from '../../../src/pipeline/history/run-history.ts';
import type { PlanOptions } from '../../../src/pipeline/plan.ts';
import { resumePoint } from '../../../src/pipeline/run/resume-point.ts';
import { runApplication } from '../../../src/pipeline/run/run.ts';
import type { RunTools } from '../../../src/pipeline/step.ts';
import { processMark } from '../../../src/system/process/process-mark.ts';
import { answer, misbehavingServer } from '../../catalog/client/misbehaving-server.ts';
import { folderOfEach } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { runToEnd } from '../../support/run-to-end.ts';
import { smallDescriptor, smallIcon } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine, scriptedStore } from '../scripted-engine.ts';

const descriptor = smallDescriptor();
const image = imageOf(descriptor);
const untilImport: readonly StepName[] = ['prepare', 'build', 'inspect', 'save', 'import'];

const root = folderOfEach();
let file: string;
let tools: RunTools;

beforeEach(async () => {
  keepStateIn(root);
  await mkdir(join(root, 'apps'));
  await writeFile(join(root, 'apps', 'icon.svg'), smallIcon);
  file = join(root, 'apps', 'xcalc.d.3.0.json');
  await write(descriptor);
  const refuse = () => Promise.reject(new DeskpackError('tool-missing', { reason: 'no store' }));
  const store = { ...scriptedStore(image.id), import: refuse };
  // The one who asks has the template that was there, too.
  const template = { ...image, id: 'sha256:9999' };
  const engine = scriptedEngine(image);
  const { inspect } = engine;
  tools = {
    engine: {
      ...engine,
      inspect: async (name) => (name.startsWith('acme/') ? template : inspect(name)),
    },
    store,
  };
});

const write = (value: Descriptor) => writeFile(file, JSON.stringify(value));

const plan = (skips: readonly StepName[] = [], more: Partial<PlanOptions> = {}) =>
  planIn(dirname(file), { steps: untilImport, skips, ...more });

const run = async (skips: readonly StepName[] = []) =>
  runToEnd(runApplication(await plan(skips), tools));

const found = async (skips: readonly StepName[] = []) => resumePoint(await plan(skips), tools);

/** Changes what the engine does from now on. */
function withEngine(changes: Partial<Engine>): void {
  tools = { ...tools, engine: { ...tools.engine!, ...changes } };
}

/** Takes from the newest journal what a run of that process has not written yet. */
async function cutAfter(keeps: number, process: string): Promise<string> {
  const [name] = await runNames();
  const { journal } = runFolderOf(name!);
  const [start, ...lines] = (await readFile(journal, 'utf8')).trim().split('\n');
  const first = JSON.stringify({ ...JSON.parse(start!), process });
  await writeFile(journal, `${[first, ...lines.slice(0, keeps)].join('\n')}\n`);
  return name!;
}

/** Makes the newest run one that was killed after so many steps: its process is this one, begun at another time. */
const killed = (keeps: number) => cutAfter(keeps, processMark().replace(/-\d+-/, '-1-'));

describe('the resume point of a run', () => {
  it('is the failed step, with the steps before it', async () => {
    expect(await found()).toBeUndefined();
    await run();
    expect(await found()).toEqual({ step: 'import', upToDate: ['build', 'inspect', 'save'] });
  });

  it('is undefined if no product matches the present inputs', async () => {
    await run();
    await write({ ...descriptor, debpackage: 'x11-apps' });
    expect(await found()).toBeUndefined();
    // A value that does not reach the recipe changes nothing.
    await write({ ...descriptor, comment: 'other words' });
    expect(await found()).toMatchObject({ step: 'import' });
  });

  it('is before a removed product', async () => {
    await run();
    await rm(join(root, 'apps', 'xcalc.tar'));
    expect(await found()).toEqual({ step: 'save', upToDate: ['build', 'inspect'] });
  });

  it('is known for a killed run', async () => {
    await run();
    await killed(3);
    expect(await found()).toEqual({ step: 'save', upToDate: ['build', 'inspect'] });
  });

  it('is the first skipped step, and undefined if all steps are done', async () => {
    await run(['import']);
    expect(await found()).toEqual({ step: 'import', upToDate: ['build', 'inspect', 'save'] });
    tools = { ...tools, store: scriptedStore(image.id) };
    await run();
    expect(await found()).toBeUndefined();
  });

  it('is undefined after a run that only writes files', async () => {
    await runToEnd(runApplication(await plan([], { steps: ['prepare'] }), tools));
    expect(await found()).toBeUndefined();
  });

  it('is used only with --resume', async () => {
    await run();
    const skipped = async (options: { resume?: boolean }) => {
      const events = await runToEnd(runApplication(await plan(), tools, options));
      return events.flatMap((event) => (event.type === 'step-skipped' ? [event.step] : []));
    };
    expect(await skipped({ resume: true })).toEqual(['build', 'inspect', 'save']);
    expect(await skipped({})).toEqual([]);
  });

  it('is the failed build, although no step before it has a product', async () => {
    withEngine({ build: () => Promise.reject(new Error('it broke')) });
    await run();
    expect(await found()).toEqual({ step: 'build', upToDate: [] });
  });

  it('is after the steps that the user skips', async () => {
    await run(['save']);
    expect(await found(['save'])).toEqual({ step: 'import', upToDate: ['build', 'inspect'] });
  });

  it('is undefined if all wanted steps were done, even if a product was removed', async () => {
    await run(['import']);
    expect(await found(['import'])).toBeUndefined();
    await rm(join(root, 'apps', 'xcalc.tar'));
    expect(await found(['import'])).toBeUndefined();
    expect(await found()).toEqual({ step: 'save', upToDate: ['build', 'inspect'] });
  });

  it('is a step that every run repeats, if it was skipped', async () => {
    tools = { ...tools, store: scriptedStore(image.id), catalog: 'http://127.0.0.1:9' };
    const more = { steps: [...untilImport, 'register'] } as const;
    await runToEnd(runApplication(await plan(['register'], more), tools));
    expect(await resumePoint(await plan([], more), tools)).toEqual({
      step: 'register',
      upToDate: ['build', 'inspect', 'save', 'import'],
    });
  });

  it('is a step that every run repeats, although an earlier run did it', async () => {
    const { store } = tools;
    const server = await misbehavingServer(answer(200, '{"name":"xcalc"}'));
    tools = { ...tools, store: scriptedStore(image.id), catalog: server.url };
    const more = { steps: [...untilImport, 'register'], registerAs: 'descriptor' } as const;
    const first = await runToEnd(runApplication(await plan([], more), tools));
    expect(first.at(-1)).toMatchObject({ outcome: 'done' });
    tools = { ...tools, store };
    await runToEnd(runApplication(await plan([], more), tools));
    expect(await resumePoint(await plan(['import'], more), tools)).toEqual({
      step: 'register',
      upToDate: ['build', 'inspect', 'save'],
    });
  });

  it('passes its signal to the queries of other machines', async () => {
    const signals: AbortSignal[] = [];
    const nodes: Nodes = {
      names: ['node1'],
      namespace: 'k8s.io',
      import: async () => [{ name: 'node1', error: undefined }],
      have: async (_, signal) => {
        signals.push(signal);
        return true;
      },
    };
    tools = { ...tools, nodes, store: scriptedStore(image.id), catalog: 'http://127.0.0.1:9' };
    const more = { steps: [...untilImport, 'nodes', 'register'], nodes: nodes.names } as const;
    await runToEnd(runApplication(await plan(['register'], more), tools));
    const { signal } = new AbortController();
    expect(await resumePoint(await plan([], more), tools, signal)).toMatchObject({
      step: 'register',
    });
    expect(signals).toEqual([signal]);
    expect(signals[0]).toBe(signal);
  });

  it('is before a removed product, after a run that failed at a step that is now skipped', async () => {
    await run();
    expect(await found(['import'])).toBeUndefined();
    await rm(join(root, 'apps', 'xcalc.tar'));
    expect(await found(['import'])).toEqual({ step: 'save', upToDate: ['build', 'inspect'] });
  });

  it('is undefined while the run is going on', async () => {
    await run();
    await cutAfter(3, processMark());
    expect(await found()).toBeUndefined();
  });

  it('is undefined without an engine', async () => {
    await run();
    expect(await resumePoint(await plan(), {})).toBeUndefined();
  });

  it('is undefined if the engine fails, and rejects for a bug', async () => {
    await run();
    const fails = (error: Error) => withEngine({ inspect: () => Promise.reject(error) });
    fails(new DeskpackError('engine-unreachable', { reason: 'it does not answer' }));
    expect(await found()).toBeUndefined();
    const mistake = new TypeError('x is not a function');
    fails(mistake);
    await expect(found()).rejects.toBe(mistake);
  });
});

/** Makes the journal of the newest run one of the first form, as versions before the second wrote it. */
async function aged(): Promise<string> {
  const [name] = await runNames();
  const { journal } = runFolderOf(name!);
  const lines = (await readFile(journal, 'utf8')).trim().split('\n');
  const old = lines.map((line) => {
    const { form: _, values: facts, ...entry } = JSON.parse(line);
    return JSON.stringify(facts === undefined ? entry : { ...entry, facts });
  });
  await writeFile(journal, `${old.join('\n')}\n`);
  return name!;
}

describe('a run with another form of its journal', () => {
  const resumed = async () => runToEnd(runApplication(await plan(), tools, { resume: true }));

  it('is not resumed, with a warning', async () => {
    await run();
    const name = await aged();
    expect(await found()).toBeUndefined();
    const events = await resumed();
    expect(events.filter(({ type }) => type === 'step-skipped')).toEqual([]);
    const message = `run ${name} was not resumed: a different version of deskpack made it`;
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'output', step: 'prepare', lines: [message] }),
    );
    expect(events.at(-1)).toMatchObject({ warnings: [{ step: 'prepare', message }] });
    // From there on all is as ever.
    const again = await resumed();
    expect(again.filter(({ type }) => type === 'step-skipped')).toHaveLength(3);
    expect(again.at(-1)).not.toHaveProperty('warnings');
  });

  it('is still in the history', async () => {
    await run();
    expect(await readRun(await aged())).toMatchObject({
      application: 'xcalc',
      state: 'failed',
      finished: [{ step: 'prepare' }, { step: 'build' }, { step: 'inspect' }, { step: 'save' }],
    });
  });
});

describe('a run that was killed', () => {
  it('lasted until its last output', async () => {
    await run();
    const name = await killed(1);
    const { log } = runFolderOf(name);
    await appendFile(log, 'Step 3 of 9\n');
    const { startedAt } = (await readRun(name))!;
    const at = new Date(startedAt + 90_000);
    await utimes(log, at, at);
    expect(await readRun(name)).toMatchObject({ state: 'killed', lastAt: startedAt + 90_000 });
  });
});

describe('the summary of prepare', () => {
  it('mentions a descriptor that was written just before the run', async () => {
    const summaries = async (isNew: boolean) => {
      const edited = { ...(await plan()), written: [{ path: file, isNew }] };
      const events = await runToEnd(runApplication(edited, tools));
      return events.flatMap((event) => (event.type === 'step-finished' ? event.summary : []))[0];
    };
    expect(await summaries(true)).toBe('xcalc.d.3.0.json written, xcalc.d written');
    expect(await summaries(false)).toBe('xcalc.d.3.0.json unchanged, xcalc.d unchanged');
  });
});
