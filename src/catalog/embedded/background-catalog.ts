import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { escapeControls } from '../../text/escape-controls.ts';
import { isObject } from '../../text/json-object.ts';
import { parseAnswer } from '../client/parse-answer.ts';
import { startError } from './start-error.ts';

interface BackgroundCatalogOptions {
  readonly port: number;
  /** Where the catalog keeps its applications. */
  readonly dataFolder: string;
  /** Absolute path of the file that takes what it says. */
  readonly log: string;
  /** The token that writing to it needs; none when absent, whatever the environment says. */
  readonly token?: string | undefined;
  /** The program that has the command `serve`: the running one, unless told otherwise. */
  readonly program?: string | undefined;
}

/** A catalog that goes on by itself. */
export interface BackgroundCatalog {
  readonly url: string;
  /** Process id, by which it can be ended. */
  readonly pid: number;
}

/** Milliseconds that the catalog may take to start, and between two looks at what it says. */
const startTimeoutMs = 15_000;
const pollIntervalMs = 50;

/** What a process said since its log was so long, in whole lines. */
async function saidIn(log: string, from: number): Promise<string[]> {
  const bytes = await readFile(log).catch(() => Buffer.alloc(0));
  return bytes.subarray(from).toString().split('\n').slice(0, -1);
}

/** The address at which it listens, which it says when it does. */
function addressIn(lines: readonly string[]): string | undefined {
  const said = lines.map(parseAnswer).find((value) => isObject(value) && 'url' in value);
  return isObject(said) && typeof said.url === 'string' ? said.url : undefined;
}

/** Waits until a process is ready, or says why it is not. */
async function readyAt(child: ChildProcess, said: () => Promise<string[]>): Promise<string> {
  let isGone = false;
  for (const event of ['exit', 'error'] as const) {
    child.once(event, () => {
      isGone = true;
    });
  }
  for (const late = Date.now() + startTimeoutMs; Date.now() < late && !isGone; ) {
    const url = addressIn(await said());
    if (url !== undefined) return url;
    await sleep(pollIntervalMs);
  }
  child.kill('SIGKILL');
  const lines = await said();
  const told = lines.map(parseAnswer).findLast((value) => isObject(value) && 'error' in value);
  throw startError(told, lines.map(escapeControls).slice(-10));
}

/**
 * Runs the catalog of this very program as a process that goes on when this one has ended and its terminal is
 * closed. It is ready when this resolves.
 *
 * @throws DeskpackError when it does not start
 */
export async function startBackgroundCatalog(
  options: BackgroundCatalogOptions,
): Promise<BackgroundCatalog> {
  const { port, dataFolder, log, token = '', program = process.argv[1] ?? '' } = options;
  await mkdir(dirname(log), { recursive: true, mode: 0o700 });
  const file = await open(log, 'a', 0o600);
  try {
    const { size } = await file.stat();
    const args = ['serve', '--json', '--port', String(port), '--data', dataFolder];
    // No folder is held by it: the one that this was started in may go.
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
