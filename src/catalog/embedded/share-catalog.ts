import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { privateFolder } from '../../system/folders/private-folder.ts';
import { openSocketFolder } from '../../system/socket-folder.ts';

/** The information that a shared catalog sends to its users. */
export interface SharedCatalog {
  /** Absolute path of the folder with its applications. */
  readonly data: string;
}

/** The name of the socket that shares the catalog on a port of this machine. */
export function sharingName(port: number): string {
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
