import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { RunEvent } from '../../../src/pipeline/event.ts';
import { runNames } from '../../../src/pipeline/history/run-folder.ts';
import { readRun } from '../../../src/pipeline/history/run-history.ts';
import { runApplication } from '../../../src/pipeline/run/run.ts';
import type { RunTools } from '../../../src/pipeline/step.ts';
import type { Verification } from '../../../src/probe/verify/verify.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { endOf, runToEnd } from '../../support/run-to-end.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine, scriptedId, scriptedStore } from '../scripted-engine.ts';

const descriptor = smallDescriptor('xcalc');
const steps = ['prepare', 'build', 'inspect', 'verify', 'save', 'push', 'import'] as const;
const proof = { failsIf: 'disproven', retriesDisplay: true, vendor: 'acme' } as const;

const disproven: Verification = {
  isProven: false,
  rows: [
    {
      title: 'start',
      state: 'failed',
      summary: '',
      findings: [{ name: 'window-missing', message: 'no window' }],
    },
  ],
};

let folder: string;

beforeEach(async () => {
  folder = await folderWith(filesOf(descriptor));
  keepStateIn(await folderWith({}));
});

/** A promise, and what resolves it. */
function event(): { readonly happened: Promise<void>; readonly happen: () => void } {
  let happen = () => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { happened, happen };
}

const planned = () => planIn(folder, { steps, proof, push: 'registry.example/xcalc' });

/** Tools whose start lasts until the image is imported, unless a push comes first. */
function toolsWith(verification: Verification, changes: Partial<RunTools> = {}) {
  const order: string[] = [];
  const imported = event();
  const store = scriptedStore(scriptedId);
  const tools: RunTools = {
    engine: scriptedEngine(imageOf(descriptor), {
      async push() {
        order.push('push');
        return `sha256:${'2'.repeat(64)}`;
      },
    }),
    store: {
      ...store,
      async import() {
        order.push('import');
        imported.happen();
        return scriptedId;
      },
    },
    async verifyBuilt() {
      order.push('start');
      await imported.happened;
      order.push('proof');
      return verification;
    },
    ...changes,
  };
  return { tools, order };
}

async function run(
  tools: RunTools,
  { withoutPush = false, signal = new AbortController().signal } = {},
): Promise<RunEvent[]> {
  const plan = await planned();
  const wanted = plan.steps.filter((step) => !(withoutPush && step === 'push'));
  return runToEnd(runApplication({ ...plan, steps: wanted }, tools, { signal }));
}

const failuresIn = (events: readonly RunEvent[]) =>
  events.flatMap((one) => (one.type === 'step-failed' ? [one.step] : []));

describe('the steps of a run', () => {
  it('save and import the image while it is started', async () => {
    const { tools, order } = toolsWith({ ...disproven, isProven: true, rows: [] });
    const events = await run(tools, { withoutPush: true });
    expect(order).toEqual(['start', 'import', 'proof']);
    expect(endOf(events)).toMatchObject({ outcome: 'done', products: { imported: /xcalc/ } });
  });

  it('give the image to other machines only after its proof', async () => {
    const { tools, order } = toolsWith(disproven, {
      async verifyBuilt() {
        order.push('proof');
        return { ...disproven, isProven: true, rows: [] };
      },
    });
    await run(tools);
    expect(order).toEqual(['proof', 'push']);
  });

  it('end after a failed proof, and say that the image was imported', async () => {
    const { tools, order } = toolsWith(disproven);
    const plan = await planned();
    const wanted = { ...plan, steps: [...steps.filter((step) => step !== 'push'), 'register'] };
    const { signal } = new AbortController();
    const events = await runToEnd(
      runApplication(
        wanted as typeof plan,
        { ...tools, catalog: 'http://catalog.example' },
        { signal },
      ),
    );
    expect(order).toEqual(['start', 'import', 'proof']);
    expect(failuresIn(events)).toEqual(['verify']);
    expect(events).not.toContainEqual(expect.objectContaining({ step: 'register' }));
    expect(endOf(events)).toMatchObject({
      outcome: 'failed',
      products: { imported: 'docker.io/library/xcalc:latest' },
      warnings: [{ step: 'import', message: expect.stringContaining('not registered') }],
    });
  });

  it('keep a proof of which a step beside it has failed, for a run that continues', async () => {
    const { tools, order } = toolsWith(disproven);
    const saving = event();
    const full = new DeskpackError('disk-full', { reason: 'the disk is full' });
    const failing: RunTools = {
      ...tools,
      engine: {
        ...tools.engine!,
        async save() {
          saving.happen();
          throw full;
        },
      },
      async verifyBuilt() {
        await saving.happened;
        order.push('proof');
        return { isProven: true, rows: [], started: { launch: 'xcalc.XCalc' } as never };
      },
    };
    const events = await run(failing, { withoutPush: true });
    expect(failuresIn(events)).toEqual(['save']);
    expect(order).toEqual(['proof']);
    expect(endOf(events)).toMatchObject({ outcome: 'failed' });
    const recorded = await readRun((await runNames())[0] ?? '');
    expect(recorded?.finished.map(({ step }) => step)).toContain('verify');
  });

  it('are all stopped by the signal', async () => {
    const stop = new AbortController();
    const { tools } = toolsWith(disproven);
    const waiting: RunTools = {
      ...tools,
      verifyBuilt: (_, __, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
      engine: {
        ...tools.engine!,
        save: (_, __, { signal } = {}) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason));
            stop.abort(new Error('stop'));
          }),
      },
    };
    const events = await run(waiting, { signal: stop.signal });
    expect(failuresIn(events)).toEqual([]);
    expect(endOf(events)).toMatchObject({ outcome: 'cancelled' });
  });

  it('have their output below their names in the log', async () => {
    const { tools } = toolsWith(disproven);
    const said = (text: string) => ({ type: 'output', chunk: Buffer.from(`${text}\n`) }) as const;
    const [one, two] = [event(), event()];
    const events = await run(
      {
        ...tools,
        async verifyBuilt(_, __, { onEvent }) {
          onEvent?.(said('start'));
          one.happen();
          await two.happened;
          onEvent?.(said('window'));
          return { isProven: true, rows: [] };
        },
        store: {
          ...tools.store!,
          async import(_, __, { onEvent } = {}) {
            await one.happened;
            onEvent?.(said('layers'));
            two.happen();
            return scriptedId;
          },
        },
      },
      { withoutPush: true },
    );
    const [started] = events;
    const log = await readFile(started?.type === 'run-started' ? started.log : '', 'utf8');
    expect(log).toMatch(
      /== verify\n(?:== save\n)?(?:== verify\n)?start\n(?:.*\n)*== import\nlayers\n== verify\nwindow\n/,
    );
  });
});
