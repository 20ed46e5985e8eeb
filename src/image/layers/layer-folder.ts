import { constants, openSync, realpathSync } from 'node:fs';
import { posix } from 'node:path';
import { errorMessage } from '../../error/deskpack-error.ts';
import { BrokenImage } from '../image-content.ts';

// Names of files are bytes, and not always UTF-8; this encoding keeps each of them.
const encoding = 'latin1';

// Otherwise opening a named pipe would block.
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

function realPath(path: string): string {
  return realpathSync(Buffer.from(path, encoding), { encoding });
}

/** The folder into which an engine has unpacked a layer. No file name in the layer can lead out of it. */
export class LayerFolder {
  readonly #path: string;
  #root: string | undefined;
  #safe: string | undefined;

  constructor(path: string) {
    this.#path = Buffer.from(path).toString(encoding);
  }

  /**
   * Opens a file of the layer for reading.
   *
   * @returns a descriptor, to be closed
   * @throws BrokenImage when the file is missing or does not belong to the layer
   */
  open(name: Buffer): number {
    try {
      this.#root ??= realPath(this.#path);
      const path = posix.join(this.#root, posix.join('/', name.toString(encoding)));
      this.#refuseLinks(posix.dirname(path));
      return openSync(Buffer.from(path, encoding), flags);
    } catch (cause) {
      if (cause instanceof BrokenImage) throw cause;
      throw new BrokenImage(`a file of a layer is unreadable: ${errorMessage(cause)}`, {
        cause,
      });
    }
  }

  /** A link in the path comes from the layer and could lead to any file of this machine. */
  #refuseLinks(folder: string): void {
    if (folder === this.#safe) return;
    if (realPath(folder) !== folder) throw new BrokenImage('a file of a layer is behind a link');
    this.#safe = folder;
  }
}
