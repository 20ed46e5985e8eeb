import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  largeApplications,
  largeName,
  largePicture,
  largeRecord,
  pathOf,
  wholeApplications,
} from './answers/hardest-applications.ts';
import { type MeasuredCatalog, startMeasuredCatalog } from './answers/measured-catalog.ts';
import { type Place, type WorstCall, worstCalls } from './answers/worst-calls.ts';
import { ask, type Call, recordOf, registration, send } from './catalog-calls.ts';
import type { Figure } from './figure.ts';
import { callsThatFill } from './many-applications.ts';
import { median } from './measure.ts';

/** The most that one answer may cost: milliseconds of processor time, and MB in use at a time. */
const maxTime = 250;
const maxMemory = 32;

/** Turns of a call; the first ones, whose code is being compiled, do not count. */
const turns = 7;
const warmUp = 2;
const token = 'of-the-operator-of-this-benchmark';
const deepRevisions = 1_200;

type Ask = (call: Call) => ReturnType<typeof ask>;

/** Registers many applications, large ones twice, one very often, and a webhook. */
async function fill(ask: Ask, total: number, receiver: string): Promise<Place> {
  for (const call of callsThatFill(total)) await ask(call);
  for (let index = 0; index < largeApplications; index += 1) {
    const isWhole = index < wholeApplications;
    await ask(registration(largeRecord(largeName(index), isWhole, 1)));
    if (isWhole) await ask(registration(largeRecord(largeName(index), isWhole, 2)));
  }
  const deep = 'deep';
  for (let revision = 0; revision < deepRevisions; revision += 1) {
    await ask(registration(recordOf(deep, `--turn ${revision}`)));
  }
  await ask({
    ...{ method: 'PUT', path: `${pathOf(largeName(0))}/picture`, body: largePicture(0) },
    headers: { 'content-type': 'image/png' },
  });
  const { text } = await ask({
    ...{ method: 'POST', path: '/API/manager/webhooks' },
    ...{ headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ url: receiver, names: ['none'] }),
  });
  return { deep, webhook: JSON.parse(text.toString()).id, receiver };
}

/** Answers whatever webhooks send. */
async function startReceiver() {
  const server = createServer((request, response) =>
    request.resume().on('end', () => response.end()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}` };
}

/** The calls of a catalog with its operator's token. */
function asking(agent: Agent, { url }: MeasuredCatalog) {
  const authorized = (call: Call): Call => ({
    ...call,
    headers: { ...call.headers, authorization: `Bearer ${token}` },
  });
  return {
    ask: (call: Call) => ask(agent, url, authorized(call)),
    send: (call: Call) => send(agent, url, authorized(call)),
  };
}

interface Cost {
  /** Milliseconds. */
  readonly time: number;
  readonly bytes: number;
  /** Bytes. */
  readonly memory: number;
}

/** Makes a call in each turn, with what belongs to it around what is measured. */
async function inTurns(
  worst: WorstCall,
  place: Place,
  asks: ReturnType<typeof asking>,
  from: number,
  to: number,
  measured: (send: () => Promise<number>) => Promise<void>,
): Promise<void> {
  for (let turn = from; turn < to; turn += 1) {
    if (worst.before) await asks.ask(worst.before(turn, place));
    const call = worst.call(turn, place);
    await measured(async () => {
      const { text } = await (worst.isRefused ? asks.send(call) : asks.ask(call));
      return text.length;
    });
  }
}

/** Processor time of each call, and then memory, for which garbage is collected all the time. */
async function costsOf(
  catalog: MeasuredCatalog,
  place: Place,
  asks: ReturnType<typeof asking>,
): Promise<ReadonlyMap<WorstCall, Cost>> {
  const costs = new Map<WorstCall, Cost>();
  for (const worst of worstCalls) {
    const times: number[] = [];
    let bytes = 0;
    await inTurns(worst, place, asks, 0, turns, async (answer) => {
      const before = await catalog.processorTime();
      bytes = Math.max(bytes, await answer());
      times.push((await catalog.processorTime()) - before);
    });
    costs.set(worst, { time: median(times.slice(warmUp)), bytes, memory: 0 });
  }
  await catalog.memory();
  for (const worst of worstCalls) {
    await inTurns(worst, place, asks, turns, turns + 1, async (answer) => {
      const { now } = await catalog.memory();
      await answer();
      const { most } = await catalog.memory();
      costs.set(worst, { ...costs.get(worst)!, memory: Math.max(0, most - now) });
    });
  }
  return costs;
}

const inMB = (bytes: number) => bytes / 1024 / 1024;

/** The dearest first. */
function figuresOf(costs: ReadonlyMap<WorstCall, Cost>): Figure[] {
  const sorted = [...costs].sort(([, a], [, b]) => b.time - a.time);
  return sorted.flatMap(([{ operation, what, isWhole }, { time, bytes, memory }]): Figure[] => [
    {
      what: `${operation}: ${what}`,
      value: time,
      unit: 'ms',
      against: `processor time, for ${inMB(bytes).toFixed(2)} MB`,
      ...(isWhole ? {} : { goal: maxTime }),
    },
    { what: '', value: inMB(memory), unit: 'MB', against: 'in use at a time', goal: maxMemory },
  ]);
}

/** The worst cost of every call, in a catalog with so many applications, and large ones beside them. */
export async function benchAnswers(total: number): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-bench-answers-'));
  const { server, url } = await startReceiver();
  const options = ['--rate-limit', '0', '--allow-private-webhooks'];
  const catalog = await startMeasuredCatalog(join(folder, 'data'), options, token);
  // A connection that is kept may be closed while it is used again.
  const agent = new Agent();
  try {
    const asks = asking(agent, catalog);
    const place = await fill(asks.ask, total, url);
    return figuresOf(await costsOf(catalog, place, asks));
  } finally {
    agent.destroy();
    await catalog.end();
    server.close();
    await rm(folder, { recursive: true });
  }
}
