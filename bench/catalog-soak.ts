import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgresql } from '../test/support/postgresql-server.ts';
import { image, recordOf, send } from './catalog-calls.ts';
import { followEvents, type Kind, kindsOfCalls } from './catalog-load.ts';
import { answersUsage, type Usage, usageOf } from './catalog-usage.ts';
import type { Figure } from './figure.ts';
import { numberAfter } from './number-after.ts';
import { endCatalog, type RunningCatalog, startCatalog } from './running-catalog.ts';

const usualMinutes = 10;
const sampleMs = 5_000;

interface Sample extends Usage {
  /** Since the load began. */
  readonly minute: number;
  /** Bytes of all documents that were registered. */
  readonly stored: number;
}

/** Makes the calls of a kind at its pace until it is ended; gives how many. */
async function keepAsking(
  url: string,
  { what, perSecond, call, statuses, stores }: Kind,
  ended: AbortSignal,
  store: (bytes: number) => void,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const begun = performance.now();
  let count = 0;
  while (!ended.aborted) {
    const early = begun + (count * 1000) / perSecond - performance.now();
    if (early > 0) await sleep(early);
    const made = call(count);
    const { status, text } = await send(agent, url, made);
    if (!statuses.includes(status)) throw new Error(`${what}: ${status} ${text}`);
    if (stores) store(Buffer.byteLength(made.body ?? ''));
    count += 1;
  }
  agent.destroy();
  return count;
}

/** Samples what a catalog uses while it has much different to do. */
async function samplesOf(catalog: RunningCatalog, data: string | undefined, minutes: number) {
  let stored = await warm(catalog.url);
  const ending = new AbortController();
  const running = kindsOfCalls.map((kind) =>
    keepAsking(catalog.url, kind, ending.signal, (bytes) => {
      stored += bytes;
    }),
  );
  const following = [0, 10_000].map((ms) => followEvents(catalog.url, ending.signal, ms));
  const samples: Sample[] = [];
  const sampling = async () => {
    const begun = performance.now();
    for (;;) {
      await sleep(sampleMs);
      const minute = (performance.now() - begun) / 60_000;
      if (minute >= minutes) break;
      samples.push({ ...(await usageOf(catalog.child, data)), minute, stored });
    }
    ending.abort();
  };
  // A failure ends everything.
  const [, counts, events] = await Promise.all([
    sampling(),
    Promise.all(running),
    Promise.all(following),
  ]);
  return { samples, requests: counts.reduce((sum, count) => sum + count, 0), events: events[0]! };
}

/** Registrations of 12 KB, more than the store keeps in memory. */
const warmCount = 2_000;

/**
 * Fills what a catalog keeps in memory up to a limit, so that only what grows without one is seen to grow.
 *
 * @returns the bytes of the documents that it has registered
 */
async function warm(url: string): Promise<number> {
  let bytes = 0;
  const agent = new Agent({ keepAlive: true });
  for (let index = 0; index < warmCount; index += 1) {
    const name = `warm-${index}`;
    const body = recordOf(name);
    bytes += Buffer.byteLength(body);
    await send(agent, url, {
      ...{ method: 'PUT', path: image, body },
      headers: { 'content-type': 'text/javascript' },
    });
    await send(agent, url, { method: 'GET', path: `${image}/${name}` });
  }
  agent.destroy();
  return bytes;
}

function meanOf(samples: readonly Sample[], minute: number, value: (sample: Sample) => number) {
  const values = samples.filter((sample) => Math.floor(sample.minute) === minute).map(value);
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

const megabytes = (bytes: number) => bytes / 2 ** 20;

/** The growth of a catalog's usage from the second to the last minute of a load that stays the same, with `--postgresql` in that database. */
export async function benchSoak(options: readonly string[]): Promise<Figure[]> {
  const minutes = numberAfter(options, '--minutes', usualMinutes, 3);
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-bench-soak-'));
  const server = options.includes('--postgresql') ? startPostgresql() : undefined;
  const data = server ? undefined : join(folder, 'data');
  const place = server ? ['--database', server.newDatabase()] : ['--data', join(folder, 'data')];
  const catalog = await startCatalog(place, answersUsage);
  try {
    const { samples, requests, events } = await samplesOf(catalog, data, minutes);
    const growth = (
      what: string,
      unit: string,
      goal: number,
      value: (sample: Sample) => number,
    ) => {
      const [early, late] = [1, minutes - 1].map((minute) => meanOf(samples, minute, value));
      const against = `${early!.toFixed(1)} ${unit} in minute 2, ${late!.toFixed(1)} in minute ${minutes}`;
      return { what, value: late! / early!, unit: 'x', against, goal } as const;
    };
    const { stored } = samples.at(-1)!;
    return [
      growth('heap after garbage', 'MB', 1.1, ({ heap }) => megabytes(heap)),
      growth('resident memory', 'MB', 1.1, ({ resident }) => megabytes(resident)),
      growth('open files', 'files', 1.1, ({ files }) => files),
      ...(server
        ? []
        : [
            growth('write-ahead log', 'MB', 1.5, ({ log }) => megabytes(log)),
            growth(
              'database per byte registered',
              'bytes',
              1.1,
              ({ database, stored }) => database / stored,
            ),
          ]),
      {
        what: 'documents registered',
        value: megabytes(stored),
        unit: 'MB',
        against: `${requests} requests and ${events} events in ${minutes} minutes`,
      },
    ];
  } finally {
    await endCatalog(catalog);
    server?.stop();
    await rm(folder, { recursive: true });
  }
}
