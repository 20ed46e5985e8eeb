/** What a program for Windows says of itself. */
interface Exe {
  readonly texts?: Readonly<Record<string, string>>;
  /** Icons by the side in pixels; each is one colour. */
  readonly icons?: readonly number[];
  /** Machine in the COFF header. */
  readonly machine?: number;
  readonly isLibrary?: boolean;
  readonly isManaged?: boolean;
}

const aligned = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/** A block of a version resource, with a text or other blocks in it. */
function block(key: string, text: string | undefined, children: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6);
  const value = text === undefined ? Buffer.alloc(0) : Buffer.from(`${text}\0`, 'utf16le');
  const name = aligned(Buffer.concat([head, Buffer.from(`${key}\0`, 'utf16le')]));
  const bytes = Buffer.concat([name, aligned(value), ...children.map(aligned)]);
  bytes.writeUInt16LE(bytes.length, 0);
  bytes.writeUInt16LE(value.length / 2, 2);
  bytes.writeUInt16LE(1, 4);
  return bytes;
}

function versionResource(texts: Readonly<Record<string, string>>): Buffer {
  const strings = Object.entries(texts).map(([key, text]) => block(key, text, []));
  const table = block('040904b0', undefined, strings);
  return block('VS_VERSION_INFO', undefined, [block('StringFileInfo', undefined, [table])]);
}

/** A bitmap of 32 bits with its mask: blue, green, red and opacity for each pixel. */
export function bitmap(side: number, pixel: readonly number[]): Buffer {
  const head = Buffer.alloc(40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(side, 4);
  head.writeInt32LE(side * 2, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(32, 14);
  const pixels = Buffer.alloc(side * side * 4, Buffer.from(pixel));
  return Buffer.concat([head, pixels, Buffer.alloc(Math.ceil(side / 32) * 4 * side)]);
}

interface Resource {
  readonly type: number;
  readonly id: number;
  readonly bytes: Buffer;
}

function resourcesOf({ texts, icons = [] }: Exe): Resource[] {
  const found: Resource[] = icons.map((side, index) => {
    return { type: 3, id: index + 1, bytes: bitmap(side, [40, 80, 160, 255]) };
  });
  if (icons.length > 0) {
    const group = Buffer.alloc(6 + icons.length * 14);
    group.writeUInt16LE(icons.length, 4);
    for (const [index, side] of icons.entries()) {
      group[6 + index * 14] = side % 256;
      group.writeUInt16LE(32, 6 + index * 14 + 6);
      group.writeUInt16LE(index + 1, 6 + index * 14 + 12);
    }
    found.push({ type: 14, id: 1, bytes: group });
  }
  if (texts) found.push({ type: 16, id: 1, bytes: versionResource(texts) });
  return found;
}

/** A section of resources at an address: each with a folder of its own for type, name and language. */
function section(all: readonly Resource[], address: number): Buffer {
  const root = Buffer.alloc(16 + all.length * 8);
  root.writeUInt16LE(all.length, 14);
  const rest: Buffer[] = [];
  let at = root.length;
  for (const [index, { type, id, bytes }] of all.entries()) {
    const folders = Buffer.alloc(2 * 24 + 16);
    for (const [level, value] of [id, 1033].entries()) {
      folders.writeUInt16LE(1, level * 24 + 14);
      folders.writeUInt32LE(value, level * 24 + 16);
      const next = at + (level + 1) * 24;
      folders.writeUInt32LE(level === 0 ? next + 0x80000000 : next, level * 24 + 20);
    }
    folders.writeUInt32LE(address + at + folders.length, 48);
    folders.writeUInt32LE(bytes.length, 52);
    root.writeUInt32LE(type, 16 + index * 8);
    root.writeUInt32LE(at + 0x80000000, 16 + index * 8 + 4);
    const whole = aligned(Buffer.concat([folders, bytes]));
    rest.push(whole);
    at += whole.length;
  }
  return Buffer.concat([root, ...rest]);
}

const [address, fileAt] = [0x1000, 0x400];

/** The bytes of a program for Windows without code. */
export function exeBytes(exe: Exe = {}): Buffer {
  const resources = section(resourcesOf(exe), address);
  const head = Buffer.alloc(fileAt);
  head.write('MZ', 'latin1');
  head.writeUInt32LE(64, 60);
  head.write('PE\0\0', 64, 'latin1');
  head.writeUInt16LE(exe.machine ?? 0x8664, 68);
  head.writeUInt16LE(1, 70);
  head.writeUInt16LE(240, 84);
  head.writeUInt16LE(exe.isLibrary ? 0x2022 : 0x22, 86);
  head.writeUInt16LE(0x20b, 88);
  head.writeUInt16LE(2, 88 + 68);
  head.writeUInt32LE(address, 88 + 112 + 16);
  head.writeUInt32LE(resources.length, 88 + 112 + 20);
  if (exe.isManaged) head.writeUInt32LE(address, 88 + 112 + 14 * 8);
  const place = 88 + 240;
  head.writeUInt32LE(address, place + 12);
  head.writeUInt32LE(resources.length, place + 16);
  head.writeUInt32LE(fileAt, place + 20);
  return Buffer.concat([head, resources]);
}
