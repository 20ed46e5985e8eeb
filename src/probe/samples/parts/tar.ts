import { joined, padded } from './bytes.ts';

/** A number in `length` octal digits. */
const octal = (number: number, length: number) => number.toString(8).padStart(length, '0');

/**
 * A tar archive of one file.
 *
 * Format: POSIX `ustar`.
 */
export function tarOf(name: string, content: Uint8Array): Buffer {
  const fields = (checksum: string) =>
    joined(
      padded(name, 100),
      padded('0000644', 8).subarray(0, 8),
      padded('0000000', 8),
      padded('0000000', 8),
      padded(octal(content.length, 11), 12),
      padded(octal(946684800, 11), 12),
      padded(checksum, 8),
      padded('0', 101),
      'ustar\x0000',
      Buffer.alloc(247),
    );
  const sum = fields(' '.repeat(8)).reduce((total, byte) => total + byte, 0);
  const rest = Buffer.alloc((512 - (content.length % 512)) % 512);
  return joined(fields(`${octal(sum, 6)}\0 `), content, rest, Buffer.alloc(1024));
}
