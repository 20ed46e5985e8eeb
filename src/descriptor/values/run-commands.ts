import type { Descriptor } from '../descriptor.ts';
import { type Instruction, parseInstruction } from './instruction.ts';

export interface RunCommand {
  readonly path: readonly [key: string, index: number];
  readonly entry: string;
  /** Undefined if it is not a build instruction. */
  readonly instruction: Instruction | undefined;
}

/** All entries of both lists. */
export function runCommandsOf({ preruncommands, postruncommands }: Descriptor): RunCommand[] {
  return Object.entries({ preruncommands, postruncommands }).flatMap(([key, entries = []]) =>
    entries.map((entry, index) => ({
      path: [key, index] as const,
      entry,
      instruction: parseInstruction(entry),
    })),
  );
}

/** A copy into the folder from which apt takes its sources. */
const copiesSource = /^COPY\s.*\s\/etc\/apt\/sources\.list\.d\/\S+\s*$/is;

/** Whether a recipe copies a package repository into the image, so that the index of its template does not have all packages. */
export function addsPackageSource({ preruncommands = [] }: Descriptor): boolean {
  return preruncommands.some((entry) => copiesSource.test(entry.trim()));
}
