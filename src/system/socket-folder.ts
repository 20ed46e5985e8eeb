import { constants, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';

/** A folder by a path that is short enough for the sockets in it. */
export interface SocketFolder {
  readonly path: string;
  close(): Promise<void>;
}

/**
 * Opens a folder for sockets. The path of one has 107 bytes at most, which those of folders are often enough
 * longer than.
 *
 * @throws the system's error where there is no such folder
 */
export async function openSocketFolder(folder: string): Promise<SocketFolder> {
  const directory = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  const opened = `/proc/self/fd/${directory.fd}`;
  return {
    path: existsSync(opened) ? opened : folder,
    close: () => directory.close().catch(() => {}),
  };
}
