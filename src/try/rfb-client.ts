import type { Duplex } from 'node:stream';
import type { KeyPress } from './keysyms.ts';

/** The security type without a password (RFC 6143, 7.1.2). */
const withoutPassword = 1;

/** Reads an exact number of bytes at a time from a stream. */
function reader(stream: Duplex): (count: number) => Promise<Buffer> {
  let held = Buffer.alloc(0);
  return async (count) => {
    while (held.length < count) {
      const chunk = (stream.read() as Buffer | null) ?? undefined;
      if (chunk) held = Buffer.concat([held, chunk]);
      else if (stream.readableEnded || stream.destroyed) throw new Error('the display has ended');
      else {
        await new Promise<void>((resolve) => {
          const done = () => {
            for (const event of ['readable', 'end', 'close']) stream.off(event, done);
            resolve();
          };
          for (const event of ['readable', 'end', 'close']) stream.once(event, done);
        });
      }
    }
    const taken = held.subarray(0, count);
    held = held.subarray(count);
    return taken;
  };
}

/** A message KeyEvent (RFC 6143, 7.5.4). */
function keyEvent(keysym: number, isDown: boolean): Buffer {
  const message = Buffer.alloc(8);
  message.writeUInt8(4, 0);
  message.writeUInt8(isDown ? 1 : 0, 1);
  message.writeUInt32BE(keysym, 4);
  return message;
}

/** A viewer of a display that asks for no pictures. */
export interface RfbClient {
  /** Presses keys, one after the other. */
  press(keys: readonly KeyPress[]): void;
  close(): void;
}

/**
 * Connects to a VNC server as a viewer that shares the display, up to the end of the handshake (RFC 6143, 7.1 to 7.3).
 * As long as it is connected, the server knows that it has a viewer.
 *
 * @throws Error if the server ends the connection or speaks another protocol
 */
export async function connectRfb(stream: Duplex): Promise<RfbClient> {
  const read = reader(stream);
  const version = (await read(12)).toString('latin1');
  if (version !== 'RFB 003.008\n') throw new Error(`the display says ${JSON.stringify(version)}`);
  stream.write(version);
  await read((await read(1)).readUInt8(0));
  stream.write(Buffer.of(withoutPassword));
  if ((await read(4)).readUInt32BE(0) !== 0) throw new Error('the display refuses viewers');
  const shared = 1;
  stream.write(Buffer.of(shared));
  const nameLength = 20;
  await read((await read(24)).readUInt32BE(nameLength));
  // What the server says from now on, such as a bell, is not looked at.
  stream.resume();
  return {
    press(keys) {
      for (const key of keys) {
        for (const keysym of key) stream.write(keyEvent(keysym, true));
        for (const keysym of key.toReversed()) stream.write(keyEvent(keysym, false));
      }
    },
    close: () => stream.destroy(),
  };
}
