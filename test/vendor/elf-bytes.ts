/** Values of e_machine. */
const machines: Readonly<Partial<Record<NodeJS.Architecture, number>>> = { x64: 62, arm64: 183 };

/** That of this machine, and of another one. */
export const ownMachine = machines[process.arch] ?? 62;
export const otherMachine = ownMachine === 183 ? 62 : 183;

const headers = 128;

/**
 * The bytes of a program for Linux without code, which end behind its section headers.
 *
 * @param mark the bytes from the ninth on
 */
export function elfBytes(machine = ownMachine, mark = Buffer.alloc(0)): Buffer {
  const bytes = Buffer.alloc(1000 + headers);
  bytes.write('\x7fELF\x02\x01\x01', 'latin1');
  mark.copy(bytes, 8);
  bytes.writeUInt16LE(2, 16);
  bytes.writeUInt16LE(machine, 18);
  bytes.writeBigUInt64LE(1000n, 40);
  bytes.writeUInt16LE(64, 58);
  bytes.writeUInt16LE(2, 60);
  return bytes;
}
