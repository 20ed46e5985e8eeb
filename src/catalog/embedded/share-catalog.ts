import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { privateFolder } from '../../system/folders/private-folder.ts';
import { openSocketFolder } from '../../system/socket-folder.ts';
import { isObject } from '../../text/json/json-object.ts';
import { parseAnswer } from '../client/answer/parse-answer.ts';

/** The information that a shared catalog sends to its users. */
interface SharedCatalog {
  /** Absolute path of the folder with its applications. */
  readonly data: string;
}

/** The name of the socket that shares the catalog on a port of this machine. */
function sharingName(port: number): string {
  return `${port}.socket`;
}

/** The other processes that use this process's catalog. */
export interface Sharing {
  users(): number;
  /** Resolves when there are no users; after that, no new ones are accepted. */
  unused(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Lets other processes of this user register as users of a catalog: each one counts while its connection is open, at
 * most until it ends. Only the process that listens on the port shares it, so an existing socket is left over from a
 * killed process and can be replaced.
 */
export async function shareCatalog(port: number, shared: SharedCatalog): Promise<Sharing> {
  const folder = await openSocketFolder(privateFolder('catalogs'));
  const path = join(folder.path, sharingName(port));
  const users = new Set<Socket>();
  let onUnused = () => {};
  const server = createServer((socket) => {
    users.add(socket);
    socket
      .on('error', () => {})
      .once('close', () => {
        users.delete(socket);
        if (users.size === 0) onUnused();
      });
    socket.resume().write(`${JSON.stringify(shared)}\n`);
  });
  try {
    await rm(path, { force: true });
    server.listen(path);
    await once(server, 'listening');
  } catch (error) {
    await folder.close();
    throw error;
  }
  const close = async () => {
    if (!server.listening) return;
    server.close();
    for (const socket of users) socket.destroy();
    await folder.close();
  };
  return {
    users: () => users.size,
    unused: () =>
      new Promise((resolve) => {
        onUnused = () => void close().then(resolve);
        if (users.size === 0) onUnused();
      }),
    close,
  };
}

/** A catalog that does not end before it is released. */
interface HeldCatalog extends SharedCatalog {
  release(): Promise<void>;
}

/** The time limit for the catalog's answer; long, as without an answer the catalog may end while it is used. */
const answerTimeoutMs = 30_000;

function sharedIn(line: string): SharedCatalog | undefined {
  const value = parseAnswer(line);
  return isObject(value) && typeof value.data === 'string' ? { data: value.data } : undefined;
}

/**
 * Holds a catalog that another process of this user started on a port of this machine: it does not end before it is
 * released. Undefined if there is none, or if it belongs to another user.
 */
export async function holdCatalog(port: number): Promise<HeldCatalog | undefined> {
  const folder = await openSocketFolder(privateFolder('catalogs'));
  const socket = connect(join(folder.path, sharingName(port)));
  const shared = await new Promise<SharedCatalog | undefined>((resolve) => {
    let said = '';
    const late = setTimeout(() => resolve(undefined), answerTimeoutMs);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(0, 10_000);
      if (said.includes('\n')) resolve(sharedIn(said.slice(0, said.indexOf('\n'))));
    });
    socket
      .on('error', () => {})
      .once('close', () => {
        clearTimeout(late);
        resolve(undefined);
      });
  });
  await folder.close();
  const release = async () => void socket.destroy();
  if (!shared) await release();
  // The connection ends with this process, but does not keep the process running.
  socket.unref();
  return shared && { ...shared, release };
}
