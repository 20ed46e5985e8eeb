interface Wanted {
  readonly isWide?: boolean;
  readonly needed?: readonly string[];
  readonly runPath?: string;
}

/** The address at which the file is loaded, so that addresses are no offsets. */
const base = 0x400000;

/** A file in the Executable and Linkable Format that needs libraries and does nothing. */
export function elfFile({ isWide = true, needed = [], runPath }: Wanted): Buffer {
  const word = isWide ? 8 : 4;
  const headerSize = isWide ? 64 : 52;
  const segmentSize = isWide ? 56 : 32;
  const texts = Buffer.from(`\0${[...needed, runPath ?? ''].map((text) => `${text}\0`).join('')}`);
  let place = 1;
  const placeOf = (text: string) => {
    const at = place;
    place += Buffer.byteLength(text) + 1;
    return at;
  };
  const dynamicAt = headerSize + segmentSize * 2;
  const tagCount = needed.length + 3;
  const textsAt = dynamicAt + tagCount * word * 2;
  const tags: [tag: number, value: number][] = [
    ...needed.map((name): [number, number] => [1, placeOf(name)]),
    [5, base + textsAt],
    runPath === undefined ? [0x1e, 0] : [29, placeOf(runPath)],
    [0, 0],
  ];
  const bytes = Buffer.alloc(textsAt + texts.length);
  const address = (at: number, value: number) =>
    isWide ? bytes.writeBigUInt64LE(BigInt(value), at) : bytes.writeUInt32LE(value, at);
  bytes.set([0x7f, 0x45, 0x4c, 0x46, isWide ? 2 : 1, 1, 1]);
  address(isWide ? 32 : 28, headerSize);
  bytes.writeUInt16LE(segmentSize, isWide ? 54 : 42);
  bytes.writeUInt16LE(needed.length > 0 || runPath !== undefined ? 2 : 1, isWide ? 56 : 44);
  const segments = [
    { type: 1, offset: 0, size: bytes.length },
    { type: 2, offset: dynamicAt, size: tagCount * word * 2 },
  ];
  segments.forEach(({ type, offset, size }, index) => {
    const at = headerSize + index * segmentSize;
    bytes.writeUInt32LE(type, at);
    address(at + (isWide ? 8 : 4), offset);
    address(at + (isWide ? 16 : 8), base + offset);
    address(at + (isWide ? 32 : 16), size);
  });
  tags.forEach(([tag, value], index) => {
    address(dynamicAt + index * word * 2, tag);
    address(dynamicAt + index * word * 2 + word, value);
  });
  texts.copy(bytes, textsAt);
  return bytes;
}
