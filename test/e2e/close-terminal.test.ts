import { readdirSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapConcurrently } from '../../src/system/map-concurrently.ts';
import { bin } from '../support/deskpack.ts';
import { isRunning } from '../support/is-running.ts';
import { caseCount, testSeed } from '../support/sample.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { numbers, oneOf } from './random.ts';
import type { TerminalSession } from './terminal-session.ts';

const limit = 3;
const letters = [...'abcdefghjkmnpqrstuvwxyz'];
const statuses = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof statuses;
const signals = Object.keys(statuses) as Signal[];

/** The state after an end at a random moment. */
interface Left {
  /** The typed text that the screen showed. */
  readonly echoed: string;
  /** Whether the draft has all of it. */
  readonly isKept: boolean;
  readonly temporary: readonly string[];
}

const seedsOf = (count: number) => Array.from({ length: count }, (_, index) => testSeed + index);

/** The only child of a process. */
const pidOfJob = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());

async function untilEnded(pid: number): Promise<void> {
  await expect.poll(() => isRunning(pid)).toBe(false);
}

/** A beginning that no text on the screen has, so that the typed text is recognized. */
const beginning = 'zq';

/** The longest beginning of a text that a screen shows. */
function shownOf(typed: string, screen: string): string {
  let length = typed.length;
  while (length >= beginning.length && !screen.includes(typed.slice(0, length))) length -= 1;
  return length < beginning.length ? '' : typed.slice(0, length);
}

async function leftIn(place: WizardPlace, echoed: string): Promise<Left> {
  const draft = JSON.parse((await place.draft()) || '{}');
  const files = readdirSync(place.folder, { recursive: true }).map(String);
  return {
    echoed,
    isKept: String(draft.answers?.name ?? '').startsWith(echoed),
    temporary: files.filter((name) => name.endsWith('.deskpack-tmp')),
  };
}

/** Types a name in random pieces, and returns what the screen shows of it at a random moment. */
async function echoedOf(session: TerminalSession, next: () => number): Promise<string> {
  const typed = beginning + Array.from({ length: 24 }, () => oneOf(letters, next)).join('');
  let at = 0;
  for (let pieces = 1 + Math.floor(next() * 8); pieces > 0; pieces -= 1) {
    const length = 1 + Math.floor(next() * 4);
    session.type(typed.slice(at, at + length));
    at += length;
    await sleep(next() * 40);
  }
  if (next() < 0.5) await session.waitFor(typed.slice(0, at));
  // Answers are saved at once, and once more when nothing was typed for a second.
  await sleep(next() < 0.7 ? next() * 60 : 980 + next() * 60);
  return shownOf(typed, session.text());
}

/**
 * An interactive shell without the files of other terminals, which node-pty leaves open: as long as one of them is open,
 * that terminal is not closed.
 */
const shellAlone = `for file in /proc/self/fd/*; do
  [ "\${file##*/}" -gt 2 ] && eval "exec \${file##*/}>&-"
done
PS1='shell> ' exec bash --norc -i`;

/** Types in a wizard below an interactive shell, and closes the terminal, or ends the shell alone. */
async function afterHangup(seed: number): Promise<Left> {
  const next = numbers(seed);
  const place = await wizardPlace();
  try {
    const shell = place.open({ program: ['bash', '-c', shellAlone] });
    await shell.waitFor('shell>');
    shell.type(`'${process.execPath}' '${bin}' --empty\r`);
    await shell.waitFor('* required');
    const wizard = pidOfJob(shell.pid);
    shell.type('acme/app\r');
    await shell.waitFor('Display name');
    const echoed = await echoedOf(shell, next);
    if (next() < 0.7) shell.hangUp();
    else shell.kill('SIGHUP');
    await untilEnded(wizard);
    return await leftIn(place, echoed);
  } finally {
    await place.clear();
  }
}

/** The state of each thread of a process. */
const threadsOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/status`, 'utf8'),
  );

/** Whether a thread takes no SIGTERM: one of Node's own, and one that notes a signal at this moment. */
function isDeaf(thread: string): boolean {
  const mask = BigInt(`0x${/^SigBlk:\s*(\w+)/m.exec(thread)![1]}`);
  return ((mask >> BigInt(constants.signals.SIGTERM - 1)) & 1n) === 1n;
}

/**
 * Sends a process its first signal, and waits until it has noted it: of several, the system delivers the lowest first, and
 * two threads may note two in another order.
 */
async function sendFirst(pid: number, signal: Signal): Promise<void> {
  const isNoted = (before: number) => {
    try {
      const threads = threadsOf(pid);
      // A thread that has just been given a signal, and is about to note it, does not sleep.
      return (
        threads.every((thread) => /^ShdPnd:\s*0+$/m.test(thread) && /^State:\s*S/m.test(thread)) &&
        threads.filter(isDeaf).length <= before
      );
    } catch {
      // A thread or all of it has ended.
      return !isRunning(pid);
    }
  };
  const before = threadsOf(pid).filter(isDeaf).length;
  send(pid, signal);
  while (!isNoted(before)) await sleep(1);
}

function send(pid: number, signal: Signal): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** Gives a name line by line; what was asked after it has been taken. */
async function takenInLines(session: TerminalSession): Promise<string> {
  await session.waitFor(/^Template:$/m);
  session.type('acme/app\r');
  await session.waitFor(/^Name:$/m);
  session.type('zqlines\r');
  await session.waitFor(/^Display name:$/m);
  return 'zqlines';
}

/** Types on a wizard's screen; returns what it shows. */
async function takenOnScreen(session: TerminalSession, next: () => number): Promise<string> {
  await session.waitFor('* required');
  session.type('acme/app\r');
  await session.waitFor('Display name');
  return echoedOf(session, next);
}

/** Gives a name to a wizard, and sends it signals in any order. */
async function afterSignals(
  seed: number,
  isPlain: boolean,
): Promise<Left & { readonly isFirst: boolean }> {
  const next = numbers(seed);
  const place = await wizardPlace();
  try {
    const session = place.open({ words: ['--empty', ...(isPlain ? ['--plain'] : [])] });
    const echoed = await (isPlain ? takenInLines(session) : takenOnScreen(session, next));
    // In lines Ctrl+C asks first.
    const first = oneOf(isPlain ? (['SIGHUP', 'SIGTERM'] as const) : signals, next);
    await sendFirst(session.pid, first);
    for (let count = Math.floor(next() * 30); count > 0; count -= 1) {
      send(session.pid, oneOf(signals, next));
      await sleep(next() * 4);
    }
    const status = await session.ended;
    return { ...(await leftIn(place, echoed)), isFirst: status === statuses[first] };
  } finally {
    await place.clear();
  }
}

const whole: Left = { echoed: expect.any(String), isKept: true, temporary: [] };

test('closing the terminal at any moment keeps all echoed input, and leaves no temporary file', async () => {
  const seeds = seedsOf(caseCount(100, 0.1));
  const all = await mapConcurrently(seeds, afterHangup, { limit });
  expect(all).toEqual(all.map(() => whole));
});

test.each([
  ['on the screen', false],
  ['in lines', true],
])(
  'any number and order of signals keeps all, and the first is the status: %s',
  async (_, isPlain) => {
    const seeds = seedsOf(caseCount(40));
    const all = await mapConcurrently(seeds, (seed) => afterSignals(seed, isPlain), { limit });
    expect(all).toEqual(all.map(() => ({ ...whole, isFirst: true })));
  },
);
