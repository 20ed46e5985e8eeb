import { constants, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** A folder with a path that is short enough for sockets in it. */
interface SocketFolder {
  readonly path: string;
  close(): Promise<void>;
}

/**
 * Opens a folder for sockets. The path of a socket has at most 107 bytes, and paths of folders are often longer.
 *
 * @throws the system's error if there is no such folder
 */
export async function openSocketFolder(folder: string): Promise<SocketFolder> {
  const directory = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  const opened = `/proc/self/fd/${directory.fd}`;
  return {
    path: existsSync(opened) ? opened : folder,
    close: () => directory.close().catch(() => {}),
  };
}
