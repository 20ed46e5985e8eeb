import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchAnswers } from './catalog-answers.ts';
import { ask, type Call, image, recordOf, registration, worstBody } from './catalog-calls.ts';
import { benchCompared } from './catalog-compared.ts';
import { benchSoak } from './catalog-soak.ts';
import type { Figure } from './figure.ts';
import { callsThatFill, categories, kindsOf, words } from './many-applications.ts';
import { deskpack, median } from './measure.ts';
import { endCatalog, type RunningCatalog, startCatalog } from './running-catalog.ts';

/** Requests of a round, how many are under way at a time, and rounds that count. */
const count = 500;
const atOnce = 16;
const rounds = 7;

/** Applications that a list is searched among: few, and many unless `--count` says how many. */
const few = 1_000;
const many = 20_000;
/** Requests of each kind from which a percentile is taken. */
const samples = 200;
/** Requests of each kind before, which do not count: a service that has just started compiles its code. */
const warmUp = 50;

/**
 * HTTP alone: reads a body and answers with it, as long as a registration; answers with as much to GET, and with nothing
 * to those who have it.
 */
const bareServer = `
  let last = Buffer.alloc(0);
  const server = require('node:http').createServer(async (request, response) => {
    if (request.method === 'PUT') {
      last = Buffer.concat(await request.toArray());
      response.writeHead(201, { 'content-type': 'application/json' }).end(last);
    } else if (request.headers['if-none-match']) {
      response.writeHead(304, { etag: request.headers['if-none-match'] }).end();
    } else {
      response.writeHead(200, { 'content-type': 'application/json', etag: '"a"' }).end(last);
    }
  });
  server.listen(0, '127.0.0.1', () =>
    console.log(JSON.stringify({ url: 'http://127.0.0.1:' + server.address().port })));
  process.stdin.on('close', () => process.exit()).resume();
`;

async function startBareServer(): Promise<RunningCatalog> {
  const child = spawn(process.execPath, ['-e', bareServer], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { child, url: JSON.parse(String(line)).url };
}

/** Milliseconds that it takes to send all calls, so many at a time. */
async function sendAll(url: string, calls: readonly Call[], width: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const left = calls.values();
  const start = performance.now();
  const worker = async () => {
    for (const call of left) await ask(agent, url, call);
  };
  await Promise.all(Array.from({ length: width }, worker));
  const time = performance.now() - start;
  agent.destroy();
  return time;
}

/** How many times as many requests HTTP alone answers; both take turns, and the first turn is a warm-up. */
async function shareOf(
  [catalog, bare]: readonly [string, string],
  width: number,
  callsOf: (round: number) => readonly Call[],
): Promise<number> {
  const shares: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const calls = callsOf(round);
    const subject = await sendAll(catalog, calls, width);
    shares.push((await sendAll(bare, calls, width)) / subject);
  }
  return median(shares.slice(1));
}

const times = <T>(length: number, each: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => each(index));

async function benchCalls(urls: readonly [string, string]): Promise<Figure[]> {
  const [catalog] = urls;
  const agent = new Agent({ keepAlive: true });
  const { headers } = await ask(agent, catalog, registration(recordOf('known')));
  agent.destroy();
  const known = { 'if-none-match': headers.etag! };
  const path = `${image}/known`;
  const figure = (what: string, value: number, atLeast?: number): Figure => ({
    what,
    value,
    unit: 'x',
    against: 'the rate of a server that is HTTP alone',
    ...(atLeast === undefined ? {} : { atLeast }),
  });
  const puts = (what: string, length: number) => (round: number) =>
    times(length, (index) => registration(recordOf(`${what}-${round}-${index}`)));
  const gets = (more: Partial<Call>) => () =>
    times(2 * count, (): Call => ({ method: 'GET', path, ...more }));
  return [
    figure(
      `PUT of 12 KB, ${atOnce} at a time`,
      await shareOf(urls, atOnce, puts('many', count)),
      0.25,
    ),
    figure('PUT of 12 KB, one after the other', await shareOf(urls, 1, puts('one', count / 5))),
    figure(`GET by name, ${atOnce} at a time`, await shareOf(urls, atOnce, gets({})), 0.55),
    figure(`304, ${atOnce} at a time`, await shareOf(urls, atOnce, gets({ headers: known })), 0.7),
  ];
}

/** Each way to ask for some applications, with values that differ from request to request. */
const readings: Readonly<Record<string, (index: number, total: number) => string>> = {
  'a page': (index, total) => `images?limit=100&after=app-${(index * 997) % total}`,
  'a category': (index) => `images?limit=100&category=${categories[index % categories.length]}`,
  'a MIME type': (index, total) =>
    `images?limit=100&mimetype=application/x-kind-${index % kindsOf(total)}`,
  'an extension': (index, total) => `images?limit=100&extension=k${index % kindsOf(total)}`,
  'a keyword': (index, total) => `images?limit=100&keyword=word-${index % kindsOf(total)}`,
  'a template': () => 'images?limit=100&template=acme/oc.template.debian.gtk',
  'two filters': (index) =>
    `images?limit=100&category=games&keyword=${words[index % words.length]}`,
  'a search': (index) => `images?limit=20&q=${words[index % words.length]}`,
  'a search of two words': (index) =>
    `images?limit=20&q=${words[index % 10]}+${words[(index * 7) % 10]!.slice(0, 3)}`,
  'a MIME type of all': () => 'images?limit=100&mimetype=text/plain',
};

const percentile99 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)]!;

async function timed(agent: Agent, url: string, path: string): Promise<number> {
  const start = performance.now();
  await ask(agent, url, { method: 'GET', path });
  return performance.now() - start;
}

/** Peak memory of a running process in MB. */
function peakOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Processor time of a running process and its threads in milliseconds. */
function processorTimeOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = status
    .slice(status.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  const ticksPerSecond = 100;
  return ((Number(user) + Number(system)) * 1000) / ticksPerSecond;
}

/** Bodies with most of everything; the first ones, whose code is being compiled, do not count. */
async function benchWorstBody({ url, child }: RunningCatalog): Promise<Figure> {
  const agent = new Agent({ keepAlive: true });
  const costs: number[] = [];
  for (let round = 0; round < rounds + 3; round += 1) {
    const call = registration(worstBody(`worst-${round}`));
    const before = processorTimeOf(child);
    await ask(agent, url, call);
    costs.push(processorTimeOf(child) - before);
  }
  agent.destroy();
  return {
    what: 'the worst body, processor time',
    value: median(costs.slice(3)),
    unit: 'ms',
    against: 'with as many applications, words, icons and labels together as are accepted',
    goal: 250,
  };
}

interface Size {
  /** Milliseconds until it is ready. */
  readonly start: number;
  /** Milliseconds, the 99th percentile of each reading. */
  readonly reads: ReadonlyMap<string, number>;
  /** Milliseconds of /livez meanwhile. */
  readonly alive: number;
  /** The longest that /livez took during purges, in milliseconds. */
  readonly purging: number;
  /** MB */
  readonly peak: number;
}

/** Does something, and returns how long each /livez took meanwhile, in milliseconds. */
async function aliveDuring(url: string, work: () => Promise<void>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const alive: number[] = [];
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      alive.push(await timed(agent, url, '/livez'));
      await sleep(5);
    }
  })();
  await work();
  isDone = true;
  await watching;
  agent.destroy();
  return alive;
}

/** A token of a catalog that is not running, as only administrators purge. */
function administratorOf(data: string): string {
  const create = ['catalog', 'token', 'create', 'bench', '--scope', 'admin', '--json'];
  const [program = '', ...args] = deskpack([...create, '--data', data]).words;
  return JSON.parse(execFileSync(program, args, { encoding: 'utf8' })).secret;
}

/** How many purges are measured, each of which writes the whole file anew. */
const purges = 8;

/** Fills a catalog, starts it again, and reads from it. */
async function sizeOf(data: string, total: number): Promise<Size> {
  const filled = await startCatalog(data);
  await sendAll(filled.url, callsThatFill(total), 1);
  await endCatalog(filled);
  const authorization = `Bearer ${administratorOf(data)}`;
  const begun = performance.now();
  const catalog = await startCatalog(data);
  const agent = new Agent({ keepAlive: true });
  await timed(agent, catalog.url, '/readyz');
  const start = performance.now() - begun;
  const reads = new Map<string, number>();
  const alive = await aliveDuring(catalog.url, async () => {
    for (const [what, pathOf] of Object.entries(readings)) {
      const costs: number[] = [];
      for (let index = -warmUp; index < samples; index += 1) {
        const path = `/API/manager/${pathOf(Math.abs(index), total)}`;
        const cost = await timed(agent, catalog.url, path);
        if (index >= 0) costs.push(cost);
      }
      reads.set(what, percentile99(costs));
    }
    await timed(agent, catalog.url, '/API/manager/images');
  });
  const peak = peakOf(catalog.child);
  const purging = await aliveDuring(catalog.url, async () => {
    for (let index = 0; index < purges; index += 1) {
      await ask(agent, catalog.url, {
        ...{ method: 'POST', path: `${image}/app-${index}/purge` },
        headers: { authorization },
      });
    }
  });
  agent.destroy();
  await endCatalog(catalog);
  return { start, reads, alive: percentile99(alive), purging: Math.max(...purging), peak };
}

async function benchSizes(folder: string, total: number): Promise<Figure[]> {
  const small = await sizeOf(join(folder, 'few'), few);
  const large = await sizeOf(join(folder, 'many'), total);
  const of = `with ${total} applications`;
  return [
    { what: 'start until it is ready', value: large.start, unit: 'ms', against: of, goal: 2_000 },
    ...[...large.reads].map(
      ([what, value]): Figure => ({
        what: `${what}, 99th percentile`,
        value: value / small.reads.get(what)!,
        unit: 'x',
        against: `${small.reads.get(what)!.toFixed(1)} ms with ${few}; ${value.toFixed(1)} ms ${of}`,
        goal: 2,
      }),
    ),
    {
      what: '/livez meanwhile, 99th percentile',
      value: large.alive,
      unit: 'ms',
      against: of,
      goal: 20,
    },
    {
      what: `/livez during ${purges} purges, the longest`,
      value: large.purging,
      unit: 'ms',
      against: of,
    },
    {
      what: 'peak memory',
      value: large.peak,
      unit: 'MB',
      against: `${of}, the whole list too`,
      goal: 250,
    },
  ];
}

/** How many applications `--count` asks for. */
function totalOf(options: readonly string[]): number {
  const index = options.indexOf('--count');
  if (index === -1) return many;
  const total = Number(options[index + 1]);
  if (Number.isInteger(total) && total > 0) return total;
  throw new Error('--count needs a number of applications');
}

/** The costs of calls beside HTTP alone, among many applications, and at worst. */
export async function benchCatalog(options: readonly string[] = []): Promise<Figure[]> {
  if (options.includes('--soak')) return benchSoak(options);
  if (options.includes('--calls')) return benchCompared(options);
  const total = totalOf(options);
  if (options.includes('--answers')) return benchAnswers(total);
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-bench-catalog-'));
  const servers = [await startCatalog(join(folder, 'data')), await startBareServer()] as const;
  try {
    const calls = await benchCalls([servers[0].url, servers[1].url]);
    const worst = await benchWorstBody(servers[0]);
    const sizes = await benchSizes(folder, total);
    return [...calls, worst, ...sizes, ...(await benchAnswers(total))];
  } finally {
    for (const server of servers) await endCatalog(server);
    await rm(folder, { recursive: true });
  }
}
