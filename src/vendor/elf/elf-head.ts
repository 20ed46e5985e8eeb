import { damagedArtefact, otherArchitecture } from '../artefact-errors.ts';
import type { VendorFile } from '../kind.ts';
import { ownArchitecture } from '../own-architecture.ts';

/** The head of a program for Linux. */
interface ElfHead {
  /** As Debian calls the processor; a number if it has no name for it. */
  readonly machine: string;
  /** Whether it is linked to be started, and not only to be loaded or linked on. */
  readonly isProgram: boolean;
  /** The offset behind its section headers, which are mostly its end. */
  readonly end: number;
}

const magic = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);

const headBytes = 64;

/** Values of e_machine. */
const machines: Readonly<Record<number, string>> = {
  3: 'i386',
  20: 'powerpc',
  21: 'ppc64el',
  22: 's390x',
  40: 'armhf',
  62: 'amd64',
  183: 'arm64',
  243: 'riscv64',
};

/** Values of e_type: linked at a fixed address, or at any, as libraries are too. */
const programTypes = new Set([2, 3]);

/**
 * Reads the head of a file in the Executable and Linkable Format; undefined if it is none, or not all of it is there.
 *
 * Source: System V ABI, chapter 4.
 */
function readElfHead(start: Buffer): ElfHead | undefined {
  if (start.length < headBytes || !start.subarray(0, 4).equals(magic)) return undefined;
  const isWide = start[4] === 2;
  const isLittle = start[5] === 1;
  const half = (at: number) => (isLittle ? start.readUInt16LE(at) : start.readUInt16BE(at));
  const word = (at: number) => (isLittle ? start.readUInt32LE(at) : start.readUInt32BE(at));
  const long = (at: number) =>
    Number(isLittle ? start.readBigUInt64LE(at) : start.readBigUInt64BE(at));
  const table = isWide ? long(40) : word(32);
  const [size, count] = isWide ? [half(58), half(60)] : [half(46), half(48)];
  const machine = machines[half(18)] ?? `e_machine ${half(18)}`;
  return { machine, isProgram: programTypes.has(half(16)), end: table + size * count };
}

/**
 * The head of a program for this machine.
 *
 * @param what what it is for people, as in "AppImage"
 * @throws DeskpackError if it is damaged or for another processor
 */
export function elfHeadFor(file: VendorFile, what: string): ElfHead {
  const head = readElfHead(file.start);
  if (!head) throw damagedArtefact(file, `a program or ${what}`);
  if (ownArchitecture !== undefined && head.machine !== ownArchitecture)
    throw otherArchitecture(file, head.machine, ownArchitecture, what);
  return head;
}
