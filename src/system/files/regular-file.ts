import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { formatBytes } from '../../text/format.ts';

const pieceLength = 1 << 20;

function refuseOthers(about: Stats, maxBytes: number): void {
  if (about.isDirectory()) throw Object.assign(new Error('it is a folder'), { code: 'EISDIR' });
  if (!about.isFile()) throw new Error('it is no regular file');
  if (about.size > maxBytes) {
    throw new Error(`it has ${formatBytes(about.size)}; at most ${formatBytes(maxBytes)} are read`);
  }
}

/** All bytes of an open file, which may be longer than it says, and may not end. */
function readAll(file: number, maxBytes: number, { size }: Stats): Buffer {
  const pieces: Buffer[] = [];
  for (let length = 0; ; ) {
    const piece = Buffer.allocUnsafe(Math.max(1, Math.min(pieceLength, size + 1 - length)));
    const read = readSync(file, piece, 0, piece.length, null);
    if (read === 0) return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
    length += read;
    if (length > maxBytes)
      throw new Error(`it is longer than the ${formatBytes(maxBytes)} that are read`);
    pieces.push(piece.subarray(0, read));
  }
}

/**
 * The bytes of a regular file; undefined where there is nothing of that name. A pipe, a device and a file that does
 * not end are refused, and none of them is waited for.
 *
 * These files are small and on a disk: reading them at once takes a tenth of what it takes to wake the threads that
 * would read them beside.
 *
 * @param maxBytes in bytes
 * @throws Error as the file system says it, or that it is no such file
 */
export function readRegular(path: string, maxBytes: number): Buffer | undefined {
  // An exception for each place where a file is looked for in vain would cost more than the look.
  const about = statSync(path, { throwIfNoEntry: false });
  if (!about) return undefined;
  // Some devices do something as soon as they are opened.
  refuseOthers(about, maxBytes);
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  try {
    const opened = fstatSync(file);
    refuseOthers(opened, maxBytes);
    return readAll(file, maxBytes, opened);
  } finally {
    closeSync(file);
  }
}

/** Bytes above which a file is not looked into that only might be one of ours. */
const maxTextBytes = 64_000_000;

/** The text of a regular file; undefined where there is none that can be read. */
export function regularText(path: string, maxBytes = maxTextBytes): string | undefined {
  try {
    return readRegular(path, maxBytes)?.toString('utf8');
  } catch {
    return undefined;
  }
}
