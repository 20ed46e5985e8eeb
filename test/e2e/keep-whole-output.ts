import { readSync } from 'node:fs';
import type { ReadStream } from 'node:tty';
import type { IPty } from '@lydell/node-pty';

/** Properties that its types lack: the file of the terminal, and the stream that reads it. */
type Inner = IPty & { readonly fd: number; readonly _socket: ReadStream };

/** Reads all that a terminal has at the moment. */
function* rest(fd: number): Generator<Buffer> {
  for (;;) {
    const buffer = Buffer.alloc(65_536);
    try {
      const length = readSync(fd, buffer);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    } catch {
      // Nothing is left: EIO if nobody can write to it any more, EAGAIN if somebody can.
      return;
    }
  }
}

/**
 * Has a pseudoterminal give all of its program's output, also what this process has not read when the program ends.
 *
 * A read gives 4095 bytes at most. When the program has ended, libuv takes a read that is shorter than its own buffer
 * for the last one; and some time after the end, node-pty reads no more. A busy process then never saw the rest.
 */
export function keepWholeOutput(pty: IPty): void {
  const { fd, _socket: socket } = pty as Inner;
  const push = socket.push.bind(socket);
  const destroy = socket.destroy.bind(socket);
  const pushRest = () => {
    for (const chunk of rest(fd)) push(chunk);
  };
  socket.push = (chunk, encoding) => {
    if (chunk === null) pushRest();
    return push(chunk, encoding);
  };
  socket.destroy = (error) => {
    // Later the number of the file may be another one's.
    if (!socket.destroyed && !socket.readableEnded) pushRest();
    return destroy(error);
  };
}
