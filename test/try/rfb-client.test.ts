import { Duplex } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectRfb } from '../../src/try/rfb-client.ts';

/** What a server says in a handshake (RFC 6143, 7.1 to 7.3), for a display of 1280x800 with this name. */
function greeting(name: string): Buffer {
  const init = Buffer.alloc(24);
  init.writeUInt16BE(1280, 0);
  init.writeUInt16BE(800, 2);
  init.writeUInt32BE(Buffer.byteLength(name), 20);
  return Buffer.concat([
    Buffer.from('RFB 003.008\n'),
    Buffer.of(2, 1, 16),
    Buffer.of(0, 0, 0, 0),
    init,
    Buffer.from(name),
  ]);
}

/** A server that says these chunks, and keeps what it is told. */
function serverSaying(chunks: readonly Buffer[]) {
  const told: Buffer[] = [];
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _, done) {
      told.push(chunk);
      done();
    },
  });
  for (const chunk of chunks) stream.push(chunk);
  return { stream, told: () => Buffer.concat(told) };
}

describe('connectRfb', () => {
  it('shakes hands whatever the pieces are in which the server speaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.nat(80)),
        async (name, cuts) => {
          const all = greeting(name);
          const places = [0, ...cuts.filter((cut) => cut < all.length), all.length];
          places.sort((one, other) => one - other);
          const pieces = places.slice(1).map((to, at) => all.subarray(places[at], to));
          const { stream, told } = serverSaying(pieces.filter(({ length }) => length > 0));
          const client = await connectRfb(stream);
          expect(told()).toEqual(Buffer.concat([Buffer.from('RFB 003.008\n'), Buffer.of(1, 1)]));
          client.close();
        },
      ),
    );
  });

  it('holds the first keys of a combination while it presses the last', async () => {
    const { stream, told } = serverSaying([greeting('')]);
    const client = await connectRfb(stream);
    const before = told().length;
    client.press([[0xffe3, 0x73]]);
    const event = (isDown: number, ...keysym: number[]) => [4, isDown, 0, 0, 0, 0, ...keysym];
    expect([...told().subarray(before)]).toEqual([
      ...event(1, 0xff, 0xe3),
      ...event(1, 0, 0x73),
      ...event(0, 0, 0x73),
      ...event(0, 0xff, 0xe3),
    ]);
    client.close();
  });

  it('says what another server says', async () => {
    const { stream } = serverSaying([Buffer.from('HTTP/1.1 400')]);
    await expect(connectRfb(stream)).rejects.toThrow('the display says "HTTP/1.1 400"');
  });

  it('does not wait for a server that has ended', async () => {
    const { stream } = serverSaying([Buffer.from('RFB')]);
    stream.push(null);
    await expect(connectRfb(stream)).rejects.toThrow('the display has ended');
  });
});
