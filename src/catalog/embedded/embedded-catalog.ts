import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { isObject } from '../../text/json/json-object.ts';
import { parseAnswer } from '../client/answer/parse-answer.ts';
import { startError } from './start-error.ts';

interface EmbeddedCatalogOptions {
  /** 0 for any free port; the default port if absent. */
  readonly port?: number | undefined;
  readonly dataFolder: string;
  /** The token for writing; if absent, none is needed, even if the environment sets one. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The program with the command `serve`; by default the running one. */
  readonly program?: string | undefined;
}

export interface EmbeddedCatalog {
  readonly url: string;
  /**
   * Stops the catalog and waits for the end of its process. If other processes use it, it continues until the last of
   * them has finished. Until `close`, it keeps this process running.
   *
   * @returns the number of other processes that use it
   */
  close(): Promise<number>;
}

/** The time limits for starting and stopping the catalog. */
const startTimeoutMs = 120_000;
const stopTimeoutMs = 10_000;

async function firstLine(stream: Readable): Promise<string> {
  for await (const line of createInterface({ input: stream })) return line;
  return '';
}

/**
 * Returns a getter for the stream's last lines, with control characters escaped. Reading continues so that the writer
 * is never blocked.
 */
function lastText(stream: Readable): () => string[] {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4_000);
  });
  return () => escapeControls(text).split('\n').filter(Boolean).slice(-10);
}

/** The number of other users of the catalog, as soon as it prints that. */
function othersOf(child: ChildProcessWithoutNullStreams): Promise<number> {
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = parseAnswer(line);
      if (isObject(said) && typeof said.users === 'number') resolve(said.users);
    });
  });
}

/** Detaches from a process, which continues to run. */
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
 * Starts this program's own catalog in a separate process, which ends when this process ends for any reason. It is
 * ready when this resolves.
 *
 * @throws DeskpackError when it does not start, and the signal's reason when that is aborted first
 */
export async function startEmbeddedCatalog(
  options: EmbeddedCatalogOptions,
): Promise<EmbeddedCatalog> {
  const { port, dataFolder, token = '', signal, program = process.argv[1] ?? '' } = options;
  signal?.throwIfAborted();
  const args = ['catalog', 'serve', '--until-eof', '--json', '--data', dataFolder];
  const child = spawn(
    process.execPath,
    [program, ...args, ...(port === undefined ? [] : ['--port', String(port)])],
    // A separate process group, so that Ctrl+C does not end the catalog before the processes that still need it.
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
