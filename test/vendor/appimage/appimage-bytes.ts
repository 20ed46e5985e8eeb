import { elfBytes, ownMachine } from '../elf-bytes.ts';

/** The superblock of a squashfs image that uses `used` bytes, without the rest. */
export function superblock(used: number): Buffer {
  const bytes = Buffer.alloc(96);
  bytes.write('hsqs', 'latin1');
  bytes.writeBigUInt64LE(BigInt(used), 40);
  return bytes;
}

/** An AppImage: the runtime that unpacks it, here without code, then a squashfs image; or of type 1, an image of ISO 9660 around it. */
export function appImageBytes(payload: Buffer, type = 2, machine = ownMachine): Buffer {
  const runtime = elfBytes(machine, Buffer.from([0x41, 0x49, type]));
  if (type === 2) return Buffer.concat([runtime, payload]);
  const image = Buffer.from(payload);
  runtime.copy(image);
  return image;
}
