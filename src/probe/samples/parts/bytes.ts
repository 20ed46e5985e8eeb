type Part = string | readonly number[] | Uint8Array;

/** Concatenates bytes and ASCII texts. */
export function joined(...parts: readonly Part[]): Buffer {
  return Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );
}

/** Unsigned integers of `size` bytes each, the lowest byte first. */
export function littleEndian(size: number, ...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(size * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUIntLE(number, index * size, size);
  return bytes;
}

/** Unsigned integers of `size` bytes each, the highest byte first. */
export function bigEndian(size: number, ...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(size * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUIntBE(number, index * size, size);
  return bytes;
}

/** A text with zero bytes up to `length`. */
export function padded(text: string, length: number): Buffer {
  return Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(length - text.length)]);
}
