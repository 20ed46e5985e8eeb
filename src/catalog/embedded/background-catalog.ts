import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { isObject } from '../../text/json/json-object.ts';
import { parseAnswer } from '../client/answer/parse-answer.ts';
import { startError } from './start-error.ts';

interface BackgroundCatalogOptions {
  readonly port: number;
  readonly dataFolder: string;
  /** Absolute path of the file for its output. */
  readonly log: string;
  /** The token for writing; if absent, none is needed, even if the environment sets one. */
  readonly token?: string | undefined;
  /** The program with the command `serve`; by default the running one. */
  readonly program?: string | undefined;
}

/** A catalog that continues to run without this process. */
interface BackgroundCatalog {
  readonly url: string;
  /** Process id, for ending it. */
  readonly pid: number;
}

/** The time limit for starting, and the interval for reading the log. */
const startTimeoutMs = 120_000;
const pollIntervalMs = 50;

/** The complete lines of a log after a byte offset. */
async function saidIn(log: string, from: number): Promise<string[]> {
  const bytes = await readFile(log).catch(() => Buffer.alloc(0));
  return bytes.subarray(from).toString().split('\n').slice(0, -1);
}

/** The address in the line that the catalog prints once it listens. */
function addressIn(lines: readonly string[]): string | undefined {
  const said = lines.map(parseAnswer).find((value) => isObject(value) && 'url' in value);
  return isObject(said) && typeof said.url === 'string' ? said.url : undefined;
}

/** Waits until a process is ready, and throws if it does not get ready. */
async function readyAt(child: ChildProcess, said: () => Promise<string[]>): Promise<string> {
  let isGone = false;
  for (const event of ['exit', 'error'] as const) {
    child.once(event, () => {
      isGone = true;
    });
  }
  for (const late = performance.now() + startTimeoutMs; performance.now() < late && !isGone; ) {
    const url = addressIn(await said());
    if (url !== undefined) return url;
    await sleep(pollIntervalMs);
  }
  child.kill('SIGKILL');
  const lines = await said();
  const reported = lines.map(parseAnswer).findLast((value) => isObject(value) && 'error' in value);
  throw startError(reported, lines.map(escapeControls).slice(-10));
}

/**
 * Starts this program's own catalog as a process that continues after this process has ended and its terminal is
 * closed. It is ready when this resolves.
 *
 * @throws DeskpackError when it does not start
 */
export async function startBackgroundCatalog(
  options: BackgroundCatalogOptions,
): Promise<BackgroundCatalog> {
  const { port, dataFolder, log, token = '', program = process.argv[1] ?? '' } = options;
  makeFolder(dirname(log), 0o700);
  const file = await open(log, 'a', 0o600);
  try {
    const { size } = await file.stat();
    const args = ['catalog', 'serve', '--json', '--port', String(port), '--data', dataFolder];
    // So that the process does not block the current folder from being removed.
    const child = spawn(process.execPath, [program, ...args], {
      detached: true,
      cwd: '/',
      stdio: ['ignore', file.fd, file.fd],
      env: { ...process.env, DESKPACK_CATALOG_TOKEN: token },
    });
    const url = await readyAt(child, () => saidIn(log, size));
    child.unref();
    return { url, pid: child.pid! };
  } finally {
    await file.close();
  }
}
