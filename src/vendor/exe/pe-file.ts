import type { ReadPart } from '../read/read-at.ts';

/** What is in a program for Windows beside its code. */
export interface PeFile {
  /** As Debian calls the processor; a number if it has no name for it. */
  readonly machine: string;
  /** Whether it is a library. */
  readonly isLibrary: boolean;
  /** Whether it runs in a console, without windows. */
  readonly isConsole: boolean;
  /** Whether it is a program for .NET, which needs another runtime. */
  readonly isManaged: boolean;
  /** The section with its resources, and the address that its beginning has; undefined without one. */
  readonly resources: { readonly bytes: Buffer; readonly address: number } | undefined;
}

/** Values of Machine in the COFF header. */
const machines: Readonly<Record<number, string>> = {
  332: 'i386',
  34404: 'amd64',
  43620: 'arm64',
};

const [dosBytes, headBytes, sectionBytes] = [64, 24, 40];

/** More than icons and texts take. */
const maxResourceBytes = 32 * 1024 * 1024;

const maxSections = 96;

/** Places in the table of directories. */
const [resourceIndex, managedIndex] = [2, 14];

const [libraryFlag, consoleSubsystem, widePe] = [0x2000, 3, 0x20b];

/**
 * Reads the heads of a program for Windows, and its resources; undefined if it is damaged.
 *
 * Format: Microsoft, PE Format.
 */
export async function readPeFile(read: ReadPart): Promise<PeFile | undefined> {
  const dos = await read(0, dosBytes);
  if (dos.length < dosBytes || dos.toString('latin1', 0, 2) !== 'MZ') return undefined;
  const at = dos.readUInt32LE(60);
  const head = await read(at, headBytes);
  if (head.length < headBytes || head.toString('latin1', 0, 4) !== 'PE\0\0') return undefined;
  const optionalBytes = head.readUInt16LE(20);
  const optional = await read(at + headBytes, optionalBytes);
  if (optional.length < optionalBytes || optionalBytes < 96) return undefined;
  const tableAt = optional.readUInt16LE(0) === widePe ? 112 : 96;
  const directory = (index: number) => {
    const place = tableAt + index * 8;
    return place + 8 <= optional.length
      ? { address: optional.readUInt32LE(place), bytes: optional.readUInt32LE(place + 4) }
      : { address: 0, bytes: 0 };
  };
  const count = Math.min(maxSections, head.readUInt16LE(6));
  const sections = await read(at + headBytes + optionalBytes, count * sectionBytes);
  const wanted = directory(resourceIndex).address;
  let resources: PeFile['resources'];
  for (let place = 0; place + sectionBytes <= sections.length; place += sectionBytes) {
    const address = sections.readUInt32LE(place + 12);
    const bytes = sections.readUInt32LE(place + 16);
    if (wanted === 0 || wanted < address || wanted >= address + bytes) continue;
    const from = sections.readUInt32LE(place + 20) + wanted - address;
    const length = Math.min(maxResourceBytes, bytes - (wanted - address));
    resources = { bytes: await read(from, length), address: wanted };
  }
  const machine = head.readUInt16LE(4);
  return {
    machine: machines[machine] ?? `machine ${machine}`,
    isLibrary: (head.readUInt16LE(22) & libraryFlag) !== 0,
    isConsole: optional.readUInt16LE(68) === consoleSubsystem,
    isManaged: directory(managedIndex).address !== 0,
    resources,
  };
}
