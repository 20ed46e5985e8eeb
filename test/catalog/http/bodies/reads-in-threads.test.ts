import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, getPriority } from 'node:os';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readsInThreads } from '../../../../src/catalog/http/bodies/reads-in-threads.ts';
import { bundledProgram, sourcePath } from '../../../support/bundled-program.ts';
import { descriptor } from '../../documents.ts';
import { codeOf, put, runningCatalog } from '../running-catalog.ts';

const thread = bundledProgram(
  `export { default } from '${sourcePath('catalog/http/bodies/read-body-thread.ts')}';`,
);
const imported = `import { inThread } from '${sourcePath('catalog/http/threads/in-thread.ts')}';`;
const endless = bundledProgram(`${imported} export default inThread(() => { for (;;); });`);
const hungry = bundledProgram(
  `${imported} export default inThread(() => { const kept = []; for (;;) kept.push(new Array(1000).fill({})); });`,
);
const run = promisify(execFile);

const large = Buffer.from(
  JSON.stringify(descriptor({ preruncommands: [`RUN ${'x'.repeat(40_000)}`] })),
);

function readerWith(file: string, clockMs?: number) {
  const reader = readsInThreads(file, clockMs);
  onTestFinished(() => reader.close());
  return reader;
}

test('a large body is read in a thread as a small one is here', async () => {
  const reader = readerWith(thread());
  const read = await reader.read(large);
  expect(read).toMatchObject({ kind: 'entries', entries: [{ name: 'sketch' }] });
  // A small body needs no thread, so that the result of a thread does not matter.
  const small = Buffer.from(JSON.stringify(descriptor()));
  expect(await readerWith(endless()).read(small)).toMatchObject({ kind: 'entries' });
});

/** The lowest priority. */
const lowest = 19;

/** The priorities of this process's threads; a higher number is a lower priority. */
const priorities = () =>
  readdirSync('/proc/self/task').flatMap((id) => {
    try {
      const about = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
      return [Number(about.slice(about.lastIndexOf(') ') + 2).split(' ')[16])];
    } catch {
      return []; // It has just ended.
    }
  });

test.skipIf(process.platform !== 'linux')(
  'a thread that reads leaves the processor to the one that answers',
  async () => {
    const own = getPriority();
    await readerWith(thread()).read(large);
    expect(Math.max(...priorities())).toBe(Math.min(own + 10, lowest));
    expect(getPriority()).toBe(own);
  },
);

test.skipIf(process.platform !== 'linux')('a thread is there before there is a body', async () => {
  const lower = Math.min(getPriority() + 10, lowest);
  const count = () => priorities().filter((each) => each === lower).length;
  const before = count();
  readerWith(thread());
  await expect.poll(count).toBeGreaterThan(before);
});

/** Loads the thread's file in a thread of a process of its own, and prints the priorities of both. */
const inThread = `
  const { getPriority } = require('node:os');
  const { Worker } = require('node:worker_threads');
  const code = 'import(process.env.THREAD).then(() => ' +
    'require("node:worker_threads").parentPort.postMessage(require("node:os").getPriority()))';
  new Worker(code, { eval: true })
    .on('message', (priority) => console.log(JSON.stringify([getPriority(), priority])));
`;

test.skipIf(process.platform !== 'linux').each([0, 5, 12, 19])(
  'its priority is lower also in a program that was started with a niceness of %i',
  async (niceness) => {
    const own = Math.min(getPriority() + niceness, lowest);
    const words = ['-n', String(niceness), process.execPath, '-e', inThread];
    const { stdout } = await run('nice', words, { env: { ...process.env, THREAD: thread() } });
    expect(JSON.parse(stdout)).toEqual([own, Math.min(own + 10, lowest)]);
  },
);

test('a body that takes too much memory is refused, and the next one is read', async () => {
  const refused = readerWith(hungry(), 600_000).read(large);
  await expect(refused).rejects.toMatchObject({ code: 'too-large', status: 413 });
  const reader = readerWith(thread());
  expect(await reader.read(large)).toMatchObject({ kind: 'entries' });
});

test('what is late by the clock is 503 with when to come again, and never a final 413', async () => {
  const reader = readerWith(endless(), 300);
  const { url } = await runningCatalog(undefined, undefined, { reader });
  for (let turn = 0; turn < 3; turn += 1) {
    const late = await put(url, JSON.parse(large.toString()));
    expect(late.headers.get('retry-after')).toBe('5');
    expect(await codeOf(late)).toEqual([503, 'busy']);
  }
  // The client that comes again is answered as soon as the machine has the time.
  const other = await runningCatalog(undefined, undefined, { reader: readerWith(thread()) });
  expect((await put(other.url, JSON.parse(large.toString()))).status).toBe(201);
});

test('a full queue refuses further requests at once, and none of those in it', async () => {
  const reader = readerWith(endless(), 2_000);
  const refusals: unknown[] = [];
  const atOnce = Math.max(1, availableParallelism() - 1);
  for (let index = 0; index < atOnce + 32 + 10; index += 1) {
    reader.read(large).catch((error) => refusals.push(error.headers?.['retry-after']));
  }
  await expect.poll(() => refusals.length).toBeGreaterThanOrEqual(10 + atOnce);
  // Those that were read came to their limit of time; the next ones may have come to it too.
  expect(refusals.slice(0, 10 + atOnce)).toEqual([
    ...Array(10).fill('2'),
    ...Array(atOnce).fill('5'),
  ]);
});
