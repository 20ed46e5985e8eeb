import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Nodes } from '../../../src/image-store/nodes/nodes.ts';
import { sharedTools } from '../../../src/pipeline/batch/shared-tools.ts';
import type { RunPlan } from '../../../src/pipeline/plan.ts';
import type { RunTools } from '../../../src/pipeline/step.ts';
import type { TaskEvent } from '../../../src/system/process/program/task.ts';
import { smallDescriptor } from '../../support/small-application.ts';
import { imageOf, scriptedEngine, scriptedStore } from '../scripted-engine.ts';

const template = imageOf(smallDescriptor('base'));
const templates = new Map([['debian:3.0', template]]);
const groups = new Map([['debian:3.0', [{ image: 'one' }, { image: 'two' }] as RunPlan[]]]);
const shared = (tools: RunTools) => sharedTools(tools, groups, templates);

/** Work that takes until `end` is called; `going` are the images that it was started for. */
function slowWork() {
  const going: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = async (image: string) => {
    going.push(image);
    await ended;
  };
  return { going, work, end: () => end() };
}

/** The image store of a batch, whose imports take until `end` is called. */
function slowStore() {
  const { work, ...rest } = slowWork();
  const own: NonNullable<RunTools['store']> = {
    ...scriptedStore('x'),
    async import(_, reference) {
      await work(reference);
      return reference;
    },
  };
  return { ...rest, store: shared({ store: own }).store! };
}

/** The lines of a task's output, and its receiver. */
function listener() {
  const lines: string[] = [];
  const onEvent = (event: TaskEvent) => {
    if (event.type === 'output') lines.push(Buffer.from(event.chunk).toString());
  };
  return { lines, onEvent };
}

describe('the engine of a batch', () => {
  it('inspects templates once, and every other image each time', async () => {
    const asked = vi.fn(async (_: string) => undefined);
    const { engine } = shared({ engine: scriptedEngine(template, { inspect: asked }) });
    expect(await engine?.inspect('debian:3.0')).toBe(template);
    expect(asked).not.toHaveBeenCalled();
    expect(await engine?.inspect('one')).toBeUndefined();
    expect(asked.mock.calls).toEqual([['one']]);
  });
});

describe('the image store of a batch', () => {
  it('gets the layers of a template from one application, while the others report that they wait', async () => {
    const { going, end, store } = slowStore();
    const { lines, onEvent } = listener();
    const results = [
      store.import([], 'one', { onEvent }),
      store.import([], 'two', { onEvent }),
      store.import([], 'other', { onEvent }),
    ];
    await setImmediate();
    expect(going).toEqual(['one', 'other']);
    expect(lines).toEqual([expect.stringContaining('waits until another application')]);
    end();
    expect(await Promise.all(results)).toEqual(['one', 'two', 'other']);
    expect(await store.imageId('one')).toBe('x');
  });

  it('imports applications without a template in parallel', async () => {
    const { going, end, store } = slowStore();
    const results = [store.import([], 'alone'), store.import([], 'apart')];
    await setImmediate();
    expect(going).toEqual(['alone', 'apart']);
    end();
    expect(await Promise.all(results)).toEqual(['alone', 'apart']);
  });

  it('delays applications without an event handler too', async () => {
    const { going, end, store } = slowStore();
    const results = [store.import([], 'one'), store.import([], 'two')];
    await setImmediate();
    expect(going).toEqual(['one']);
    end();
    expect(await Promise.all(results)).toEqual(['one', 'two']);
  });
});

describe('the other machines of a batch', () => {
  it('get the layers of a template from one application, while the others report that they wait', async () => {
    const { going, work, end } = slowWork();
    const own: Nodes = {
      names: ['node1'],
      namespace: 'desktops',
      import: async (_, { reference }) => {
        await work(reference);
        return [{ name: reference, error: undefined }];
      },
      have: async () => true,
    };
    const nodes = shared({ nodes: own }).nodes!;
    const { lines, onEvent } = listener();
    const { signal } = new AbortController();
    const results = ['one', 'two'].map((reference) =>
      nodes.import([], { reference, id: 'x' }, { signal, onEvent }),
    );
    await setImmediate();
    expect(going).toEqual(['one']);
    expect(lines).toHaveLength(1);
    end();
    expect((await Promise.all(results)).flat().map(({ name }) => name)).toEqual(['one', 'two']);
    expect(nodes.names).toEqual(['node1']);
  });
});

it('passes the tools of a run on, and adds none', () => {
  expect(shared({ catalog: 'http://localhost:1' })).toEqual({ catalog: 'http://localhost:1' });
});
