import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { escapeControls } from '../../text/escape-controls.ts';
import { isObject } from '../../text/json-object.ts';
import { parseAnswer } from '../client/parse-answer.ts';
import { startError } from './start-error.ts';

interface EmbeddedCatalogOptions {
  /** 0 for any that is free; the catalog's usual one when absent. */
  readonly port?: number | undefined;
  /** Where the catalog keeps its applications. */
  readonly dataFolder: string;
  /** The token that writing to it needs; none when absent, whatever the environment says. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The program that has the command `serve`: the running one, unless told otherwise. */
  readonly program?: string | undefined;
}

export interface EmbeddedCatalog {
  readonly url: string;
  /**
   * Stops it; afterwards its process is gone, unless others use it: then it ends with the last of them.
   * Until then it keeps this process running.
   *
   * @returns how many others use it
   */
  close(): Promise<number>;
}

/** Milliseconds that the catalog may take to start and to stop. */
const startTimeoutMs = 15_000;
const stopTimeoutMs = 10_000;

async function firstLine(stream: Readable): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line;
  return '';
}

/** The last text that came, harmless to show; reading goes on so that the writer never waits. */
function lastText(stream: Readable): () => string[] {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4_000);
  });
  return () => escapeControls(text).split('\n').filter(Boolean).slice(-10);
}

/** How many others use it, when it says so. */
function othersOf(child: ChildProcessWithoutNullStreams): Promise<number> {
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = parseAnswer(line);
      if (isObject(said) && typeof said.users === 'number') resolve(said.users);
    });
  });
}

/** Leaves a process to itself. */
function letGo(child: ChildProcessWithoutNullStreams): void {
  child.stdout.destroy();
  child.stderr.destroy();
  child.unref();
}

async function stop(child: ChildProcessWithoutNullStreams): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return 0;
  const exited = once(child, 'exit').then(() => 0);
  const others = othersOf(child);
  child.stdin.end();
  const late = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  const left = await Promise.race([exited, others]);
  clearTimeout(late);
  if (left > 0) letGo(child);
  return left;
}

/**
 * Runs the catalog of this very program in a process of its own, which also ends when this one does, in
 * whatever way. It is ready when this resolves.
 *
 * @throws DeskpackError when it does not start, and the signal's reason when that is aborted first
 */
export async function startEmbeddedCatalog(
  options: EmbeddedCatalogOptions,
): Promise<EmbeddedCatalog> {
  const { port, dataFolder, token = '', signal, program = process.argv[1] ?? '' } = options;
  signal?.throwIfAborted();
  const args = ['serve', '--until-eof', '--json', '--data', dataFolder];
  const child = spawn(
    process.execPath,
    [program, ...args, ...(port === undefined ? [] : ['--port', String(port)])],
    // In a process group of its own, so that Ctrl+C does not end it before who still needs it.
    { detached: true, env: { ...process.env, DESKPACK_CATALOG_TOKEN: token } },
  );
  child.stdin.on('error', () => {});
  const errors = lastText(child.stderr);
  const failed = once(child, 'error').then(([error]) => Promise.reject(error));
  const late = AbortSignal.timeout(startTimeoutMs);
  const given = once(signal ? AbortSignal.any([signal, late]) : late, 'abort').then(() => '');
  try {
    const said = parseAnswer(await Promise.race([firstLine(child.stdout), given, failed]));
    signal?.throwIfAborted();
    if (!isObject(said) || typeof said.url !== 'string') throw startError(said, errors());
    child.stdout.resume();
    return { url: said.url, close: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}
