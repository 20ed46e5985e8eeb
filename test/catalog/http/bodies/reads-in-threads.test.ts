import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, getPriority } from 'node:os';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readsInThreads } from '../../../../src/catalog/http/bodies/reads-in-threads.ts';
import { bundledProgram, sourcePath } from '../../../support/bundled-program.ts';
import { descriptor } from '../../documents.ts';

const thread = bundledProgram(
  `export { default } from '${sourcePath('catalog/http/bodies/read-body-thread.ts')}';`,
);
const imported = `import { inThread } from '${sourcePath('catalog/http/threads/in-thread.ts')}';`;
const endless = bundledProgram(`${imported} export default inThread(() => { for (;;); });`);
const hungry = bundledProgram(
  `${imported} export default inThread(() => { const kept = []; for (;;) kept.push(new Array(1000).fill({})); });`,
);
/** Waits, as a thread does that gets no processor: until the rest of the process has had it for a second; a large body forever. */
const waiting = bundledProgram(
  `${imported} export default inThread(({ bytes }) => {
    const never = new Int32Array(new SharedArrayBuffer(4));
    const before = process.cpuUsage();
    const usedMs = () => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    while (bytes.length > 60_000 || usedMs() < 1_000) Atomics.wait(never, 0, 0, 100);
    return { kind: 'not-json', reason: 'it was read' };
  });`,
);

const run = promisify(execFile);

const large = Buffer.from(
  JSON.stringify(descriptor({ preruncommands: [`RUN ${'x'.repeat(40_000)}`] })),
);

function readerWith(file: string, limits?: Parameters<typeof readsInThreads>[1]) {
  const reader = readsInThreads(file, limits);
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

test('a body that takes too long or too much memory is refused, and the next one is read', async () => {
  // The clock ends neither: it would tell the client to come again.
  const readers = [
    readerWith(endless(), { processorMs: 300, clockMs: Infinity }),
    readerWith(hungry(), { processorMs: Infinity, clockMs: Infinity }),
  ];
  const refused = await Promise.allSettled(readers.map((reader) => reader.read(large)));
  expect(refused).toMatchObject(
    readers.map(() => ({ status: 'rejected', reason: { code: 'too-large', status: 413 } })),
  );
  const reader = readerWith(thread());
  expect(await reader.read(large)).toMatchObject({ kind: 'entries' });
});

test.skipIf(process.platform !== 'linux')(
  'a body counts the processor time of its thread alone, and where only the clock runs out it may come again',
  async () => {
    const processorMs = 400;
    const reader = readerWith(waiting(), { processorMs, clockMs: Infinity });
    // Everything else in the process is busy meanwhile, for longer than the body may be.
    const others = setInterval(() => {
      const end = performance.now() + 40;
      while (performance.now() < end);
    }, 45);
    onTestFinished(() => clearInterval(others));
    const read = await reader.read(Buffer.alloc(40_000));
    expect(read).toEqual({ kind: 'not-json', reason: 'it was read' });
    clearInterval(others);
    const impatient = readerWith(waiting(), { processorMs, clockMs: 500 });
    await expect(impatient.read(Buffer.alloc(80_000))).rejects.toMatchObject({
      ...{ code: 'busy', status: 503, headers: { 'retry-after': '5' } },
    });
  },
);

test('a full queue refuses further requests as busy, and none of those in it', async () => {
  const reader = readerWith(endless(), { processorMs: 300, clockMs: Infinity });
  const codes: unknown[] = [];
  const atOnce = Math.max(1, availableParallelism() - 1);
  for (let index = 0; index < atOnce + 32 + 10; index += 1) {
    reader.read(large).catch((error) => codes.push(error.code));
  }
  await expect.poll(() => codes.length).toBeGreaterThanOrEqual(10 + atOnce);
  // Those that were read came to their limit of time; the next ones may have come to it too.
  expect(codes.slice(0, 10 + atOnce)).toEqual([
    ...Array(10).fill('busy'),
    ...Array(atOnce).fill('too-large'),
  ]);
});
