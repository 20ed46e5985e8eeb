/** The dependencies of a program or library for Linux. */
export interface ElfNeeds {
  /** Names of the needed libraries, or their paths (DT_NEEDED). */
  readonly needed: readonly string[];
  /** The folders to search first (DT_RUNPATH, DT_RPATH); they may begin with `$ORIGIN`, the file's own folder. */
  readonly runPaths: readonly string[];
}

const magic = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);

/** Types of program headers. */
const loadType = 1;
const dynamicType = 2;

/** Tags in the dynamic section. */
const tags = { end: 0, needed: 1, strings: 5, rpath: 15, runpath: 29 } as const;

/** The maximum number of headers and tags. */
const maxHeaders = 128;
const maxTags = 4096;
const maxTextBytes = 4096;

interface Segment {
  readonly type: number;
  readonly offset: number;
  readonly address: number;
  readonly size: number;
}

/** Reads the numbers of a file in its own byte order and word size. */
class ElfReader {
  readonly #bytes: Buffer;
  readonly isWide: boolean;
  readonly #isLittle: boolean;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.isWide = bytes[4] === 2;
    this.#isLittle = bytes[5] === 1;
  }

  half(at: number): number {
    return this.#isLittle ? this.#bytes.readUInt16LE(at) : this.#bytes.readUInt16BE(at);
  }

  word(at: number): number {
    return this.#isLittle ? this.#bytes.readUInt32LE(at) : this.#bytes.readUInt32BE(at);
  }

  /** A number of the file's word size; one beyond the range of a number is beyond the end of the file anyway. */
  address(at: number): number {
    if (!this.isWide) return this.word(at);
    return Number(
      this.#isLittle ? this.#bytes.readBigUInt64LE(at) : this.#bytes.readBigUInt64BE(at),
    );
  }

  text(at: number): string {
    const end = this.#bytes.indexOf(0, at);
    return this.#bytes.toString('utf8', at, Math.min(end === -1 ? at : end, at + maxTextBytes));
  }
}

function segmentsOf(reader: ElfReader): Segment[] {
  const wide = reader.isWide;
  const table = reader.address(wide ? 32 : 28);
  const size = reader.half(wide ? 54 : 42);
  const count = Math.min(maxHeaders, reader.half(wide ? 56 : 44));
  return Array.from({ length: count }, (_, index) => {
    const at = table + index * size;
    return {
      type: reader.word(at),
      offset: reader.address(at + (wide ? 8 : 4)),
      address: reader.address(at + (wide ? 16 : 8)),
      size: reader.address(at + (wide ? 32 : 16)),
    };
  });
}

function readNeeds(reader: ElfReader): ElfNeeds {
  const segments = segmentsOf(reader);
  const dynamic = segments.find(({ type }) => type === dynamicType);
  if (!dynamic) return { needed: [], runPaths: [] };
  const width = reader.isWide ? 8 : 4;
  const values = new Map<number, number[]>();
  const count = Math.min(maxTags, Math.floor(dynamic.size / (width * 2)));
  for (let index = 0; index < count; index += 1) {
    const at = dynamic.offset + index * width * 2;
    const tag = reader.address(at);
    if (tag === tags.end) break;
    values.set(tag, [...(values.get(tag) ?? []), reader.address(at + width)]);
  }
  const address = values.get(tags.strings)?.[0] ?? 0;
  const holder = segments.find(
    (one) => one.type === loadType && address >= one.address && address < one.address + one.size,
  );
  if (!holder) return { needed: [], runPaths: [] };
  const strings = address - holder.address + holder.offset;
  const textsOf = (tag: number) =>
    (values.get(tag) ?? []).map((value) => reader.text(strings + value));
  const paths = values.has(tags.runpath) ? textsOf(tags.runpath) : textsOf(tags.rpath);
  return {
    needed: textsOf(tags.needed),
    runPaths: paths.flatMap((path) => path.split(':')).filter((path) => path !== ''),
  };
}

/**
 * The dependencies of a program or library in the Executable and Linkable Format; undefined if the bytes are not such a
 * file, or not all of one.
 *
 * Source: System V ABI, chapters 4 and 5.
 */
export function elfNeeds(bytes: Buffer): ElfNeeds | undefined {
  if (!bytes.subarray(0, magic.length).equals(magic)) return undefined;
  try {
    return readNeeds(new ElfReader(bytes));
  } catch (error) {
    // The target is beyond the end of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
