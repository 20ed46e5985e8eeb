import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { record } from '../../../catalog/documents.ts';
import { put } from '../../../catalog/http/running-catalog.ts';
import { folderOfEach } from '../../../support/folder.ts';
import { caseCount, drawing, testSeed } from '../../../support/sample.ts';
import { expectWhole, type Promised } from './promised.ts';
import { runningServe } from './running-serve.ts';

const folder = folderOfEach();

/** Registers applications again and again until the connection breaks, and notes what each answer promised. */
async function load(url: string, worker: number, note: (name: string, promise: Promised) => void) {
  for (let turn = 0; ; turn += 1) {
    const name = `app-${worker}-${turn % 5}`;
    const sent = record({ 'oc.name': name, 'oc.args': `--at ${Date.now()}.${turn}` });
    const answer = await put(url, sent)
      .then(async (response) => ({ status: response.status, body: await response.json() }))
      .catch(() => undefined);
    if (!answer) return;
    // Nothing was promised: it had too much to do for a moment.
    if (answer.status === 503) continue;
    expect([200, 201]).toContain(answer.status);
    const { revision, etag } = answer.body as Promised;
    note(name, { revision, etag });
  }
}

// "npm run test:whole" kills it 100 times.
test('after a kill at any time, each confirmed registration is complete, with its revision and event', async () => {
  const promised = new Map<string, Promised>();
  const below = drawing(testSeed);
  const kills = caseCount(100, 0.05);
  for (let kill = 0; kill < kills; kill += 1) {
    const serve = await runningServe(folder);
    let answered = 0;
    const note = (name: string, promise: Promised) => {
      answered += 1;
      promised.set(name, promise);
    };
    const workers = Array.from({ length: 8 }, (_, worker) =>
      load(serve.url, worker + (kill % 3) * 8, note),
    );
    await expect.poll(() => answered, { interval: 5 }).toBeGreaterThan(0);
    await sleep(below(150));
    await serve.end('SIGKILL');
    await Promise.all(workers);
  }
  const serve = await runningServe(folder);
  await expectWhole(serve.url, promised);
}, 600_000);

/** Whether this machine can show which calls of the kernel a program makes. */
const straceMissing = spawnSync('strace', ['-o', '/dev/null', 'true']).status !== 0;

/** The numbers of the lines of a trace that match. */
function linesWith(lines: readonly string[], pattern: RegExp): number[] {
  return lines.flatMap((line, index) => (pattern.test(line) ? [index] : []));
}

test.skipIf(straceMissing)('no registration is answered before the disk has it', async () => {
  const serve = await runningServe(folder);
  const trace = join(folder, 'trace');
  const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg,pwrite64';
  const words = ['-f', '-y', '-s', '60', '-e', calls, '-o', trace, '-p', String(serve.child.pid)];
  const strace = spawn('strace', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(strace, 'exit');
  let said = '';
  strace.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await expect.poll(() => said).toContain('attached');
  const names = ['a', 'b', 'c'];
  for (const name of names) {
    const register = () => put(serve.url, record({ 'oc.name': name }));
    await expect.poll(async () => (await register()).status).toBe(201);
  }
  await serve.end('SIGTERM');
  await ended;
  const lines = (await readFile(trace, 'utf8')).split('\n');
  const answers = linesWith(lines, /HTTP\/1\.1 201/);
  const written = linesWith(lines, /pwrite64\(.*catalog\.sqlite-wal>/);
  const synced = linesWith(lines, /f(data)?sync\(.*catalog\.sqlite-wal>.*= 0$/);
  expect(answers).toHaveLength(names.length);
  let after = -1;
  for (const answer of answers) {
    const write = written.findLast((line) => line < answer) ?? -1;
    expect(write).toBeGreaterThan(after);
    expect(synced.some((line) => line > write && line < answer)).toBe(true);
    after = answer;
  }
});
