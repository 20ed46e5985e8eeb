import type { Options } from 'execa';
import { debug } from '../../debug-log.ts';
import { requireWorkingFolder } from '../../folders/working-folder.ts';
import { OutputTail } from '../../output/output-tail.ts';
import { endProcesses, endWithThisProcess } from '../end-processes.ts';
import { endingWithParent, type GuardedLine } from '../end-with-parent.ts';
import { programFailed, programMissing, programTimedOut } from './program-error.ts';

/** A program, independent of its purpose. */
export interface Program {
  readonly program: string;
  /** Added to this process's environment. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Its name in messages, if that is not the command's. */
  readonly knownAs?: string | undefined;
}

export interface ProgramCall extends Program {
  readonly arguments: readonly string[];
  /** The purpose, as text that follows "cannot", e.g. `build acme/xcalc`. */
  readonly doing: string;
  /** The folder that it runs in; by default that of this process, which must then still exist. */
  readonly folder?: string | undefined;
  /** Standard input: a text, the descriptor of an open file, or a stream of chunks. */
  readonly stdin?: string | number | AsyncIterable<Uint8Array> | undefined;
  /** Descriptor of an open file for standard output, which then does not pass through this process. */
  readonly stdout?: number | undefined;
  /** Whether it keeps this process's terminal, without which sudo does not accept a password that was entered there. */
  readonly keepsTerminal?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Timeout in milliseconds, after which the program is ended. */
  readonly timeout?: number | undefined;
  /** The time for its clean-up between SIGTERM and SIGKILL; a few seconds by default. */
  readonly graceMs?: number | undefined;
  /** Whether it ends the processes that it has started in other process groups, which then get SIGKILL only after its time. */
  readonly endsItsChildren?: boolean | undefined;
  /** The time before SIGTERM in which it may finish what it writes, with the processes in other groups ended. */
  readonly finishMs?: number | undefined;
  /** Called when the program has ended, before all of its output is read and its input is released. */
  readonly onExit?: (() => void) | undefined;
  /** Receives standard output as data, which is then neither logged nor part of the tail. */
  readonly onData?: ((chunk: Uint8Array) => void) | undefined;
  /** Receives the program's output on both streams. */
  readonly onOutput?: ((chunk: Uint8Array, stream: 'stdout' | 'stderr') => void) | undefined;
}

const common = {
  buffer: false,
  cleanup: false,
  encoding: 'buffer',
  reject: false,
} as const satisfies Options;

function optionsOf(run: ProgramCall, line: GuardedLine): Options {
  return {
    ...common,
    detached: !line.leadsGroup,
    ...(run.folder === undefined ? {} : { cwd: run.folder }),
    env: run.environment ?? {},
    // The types only allow descriptors up to 9, which is not a limit of the system.
    ...(typeof run.stdin === 'string'
      ? { input: run.stdin }
      : { stdin: (run.stdin as 3 | AsyncIterable<Uint8Array> | undefined) ?? 'ignore' }),
    stdout: (run.stdout as 3 | undefined) ?? 'pipe',
  };
}

/**
 * Runs a program to its end. All programs are started here, but those that take over the terminal.
 *
 * The program leads a process group of its own. When `signal` is aborted the whole group ends, SIGTERM first
 * and SIGKILL after a pause, and the promise rejects with the signal's reason once it has. If the system
 * supports it, the program also ends when this process is killed. Output streams through; only its last lines
 * are kept, for the message of a failure.
 *
 * @throws DeskpackError when the program is missing, may not be run, fails or takes longer than `timeout`, and,
 *   before starting it, when the working folder does not exist any more
 */
export async function runProgram(run: ProgramCall): Promise<void> {
  run.signal?.throwIfAborted();
  if (run.folder === undefined) requireWorkingFolder();
  const { execa } = await import('execa');
  const line = await endingWithParent(run, run.environment?.PATH ?? process.env.PATH ?? '');
  run.signal?.throwIfAborted();
  debug('program', { program: run.program, arguments: run.arguments });
  const started = performance.now();
  const child = execa(line.program, line.arguments, optionsOf(run, line));
  const { pid } = child;
  const called = { ...run, program: run.knownAs ?? run.program };
  if (pid === undefined) throw programMissing(called, await child);
  if (run.onExit) child.once('exit', run.onExit);

  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= endProcesses(pid, run).finally(() => {
      child.stdin?.destroy();
      child.stdout?.destroy();
      child.stderr?.destroy();
    });
  };
  const tail = new OutputTail();
  const say = (stream: 'stdout' | 'stderr') => (chunk: Uint8Array) => {
    tail.push(stream, chunk);
    run.onOutput?.(chunk, stream);
  };
  const drain = async (
    stream: AsyncIterable<unknown> | null | undefined,
    take: (chunk: Uint8Array) => void,
  ) => {
    try {
      for await (const chunk of stream ?? []) take(chunk as Uint8Array);
    } catch (error) {
      // The receiver of the output failed or stopped reading, so the program is no longer needed.
      end();
      throw error;
    }
  };
  const release = endWithThisProcess(pid);
  const timeout = run.timeout === undefined ? undefined : AbortSignal.timeout(run.timeout);
  const stops = [run.signal, timeout].filter((stop) => stop !== undefined);
  for (const stop of stops) stop.addEventListener('abort', end);
  if (run.signal?.aborted) end();
  try {
    const [ended, ...drained] = await Promise.allSettled([
      child,
      drain(child.stdout, run.onData ?? say('stdout')),
      drain(child.stderr, say('stderr')),
    ]);
    await ending;
    const status = ended.status === 'fulfilled' ? ended.value.exitCode : undefined;
    debug('program-end', { program: run.program, status, ms: performance.now() - started });
    run.signal?.throwIfAborted();
    if (timeout?.aborted) throw programTimedOut(called, tail.lines());
    for (const result of [...drained, ended]) {
      if (result.status === 'rejected') throw result.reason;
    }
    if (ended.status === 'fulfilled' && ended.value.failed) {
      // If the program's input failed, the program's own error is only the consequence.
      const { exitCode, signal, cause } = ended.value;
      const isInput = typeof run.stdin === 'object' && cause !== undefined && signal === undefined;
      if (isInput && exitCode !== undefined) throw cause;
      throw programFailed(called, ended.value, tail.lines());
    }
  } finally {
    for (const stop of stops) stop.removeEventListener('abort', end);
    release();
  }
}
