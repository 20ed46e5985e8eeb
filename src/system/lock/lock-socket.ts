import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { systemErrorCode } from '../../error/deskpack-error.ts';
import { isObject } from '../../text/json/json-object.ts';

/** Describes the holder of a lock to other processes. */
export interface Holder {
  readonly run: string;
  readonly pid: number;
}

/** The state of the lock, as reported by the process behind a socket. */
export type Claim =
  | { readonly state: 'held'; readonly holder?: Holder }
  | { readonly state: 'wanted'; readonly holder?: Holder }
  /** The process ended during the request. */
  | { readonly state: 'leaving' }
  | { readonly state: 'dead' };

/**
 * The timeout of a response, as turns of the event loop: a process that was given no processor for seconds has had
 * only one turn, and did not read the response either.
 */
const turnMs = 50;
const maxTurns = 60;
/** The maximum length of a response. */
const maxAnswerLength = 4096;

/**
 * Opens a socket that responds to each connection with the current result of `claim`. It does not keep the process
 * running.
 *
 * @returns a function that closes it and removes its file, even while others are connected
 */
export async function listenWithClaim(
  path: string,
  claim: () => Claim,
): Promise<() => Promise<void>> {
  const asking = new Set<Socket>();
  const server = createServer((socket) => {
    asking.add(socket);
    socket.on('error', () => {}).once('close', () => asking.delete(socket));
    socket.unref().end(JSON.stringify(claim()));
  });
  // Other users must be able to connect, too.
  server.listen({ path, readableAll: true, writableAll: true });
  await once(server, 'listening');
  server.unref();
  return async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of asking) socket.destroy();
    await closed;
  };
}

function holderIn(value: unknown): Holder | undefined {
  if (!isObject(value) || typeof value.pid !== 'number' || typeof value.run !== 'string') return;
  return { run: value.run.slice(0, 200), pid: value.pid };
}

function claimIn(answer: string): Claim {
  try {
    const value: unknown = JSON.parse(answer);
    if (isObject(value)) {
      const holder = holderIn(value.holder);
      const state = value.state === 'wanted' ? 'wanted' : 'held';
      return { state, ...(holder ? { holder } : {}) };
    }
  } catch {}
  return { state: 'held' };
}

/**
 * Queries the process behind a socket. If no process listens on it any more, the claim is dead: the system knows that
 * for certain. A process that listens but gives no valid response counts as the holder.
 */
export function askClaim(path: string): Promise<Claim> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(path);
    let turns = 0;
    const waiting = setInterval(() => {
      turns += 1;
      if (turns === maxTurns) socket.destroy();
    }, turnMs);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
      if (answer.length > maxAnswerLength) socket.destroy();
    });
    let failure: string | undefined;
    socket.on('error', (error) => {
      failure = systemErrorCode(error);
    });
    socket.on('close', () => {
      clearInterval(waiting);
      if (failure === 'ECONNREFUSED' || failure === 'ENOENT') resolve({ state: 'dead' });
      else if (answer === '' && failure !== 'EACCES' && turns < maxTurns)
        resolve({ state: 'leaving' });
      else resolve(claimIn(answer));
    });
  });
}
