import { createHash } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';
import { codeOf } from '../trouble.ts';

/** Who holds a lock, in words for whoever finds it taken. */
export interface Holder {
  readonly run: string;
  readonly pid: number;
}

export interface Lock {
  release(): Promise<void>;
}

function socketOf(key: string): string {
  return `\0deskpack-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve());
  });
}

/** Asks the process that listens who it is; undefined when it has just ended or does not answer. */
function askHolder(path: string): Promise<Holder | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(path);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      try {
        resolve(JSON.parse(answer));
      } catch {
        resolve(undefined);
      }
    });
  });
}

/**
 * Takes the lock of that name, which nobody else on this machine can hold at the same time.
 *
 * It is a listening socket in Linux's abstract namespace: the kernel gives a name to one process only,
 * atomically, and takes it back when the process ends, however it ends. No file is left behind to be
 * judged stale, and no process id can be mistaken for another. It does not reach into containers with
 * a network of their own, nor to other machines. Child processes do not inherit it.
 *
 * @returns the lock, or who holds it (`undefined` when the holder does not say)
 */
export async function takeLock(
  key: string,
  holder: Holder,
): Promise<{ readonly lock: Lock } | { readonly holder: Holder | undefined }> {
  const path = socketOf(key);
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(JSON.stringify(holder));
  });
  try {
    await listen(server, path);
  } catch (thrown) {
    if (codeOf(thrown) !== 'EADDRINUSE') throw thrown;
    return { holder: await askHolder(path) };
  }
  server.unref();
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { lock: { release } };
}
