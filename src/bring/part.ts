import type { TaskOptions } from '../system/process/program/task.ts';
import type { Machine } from './machine.ts';
import type { Means } from './means.ts';
import type { Estimate, PartName } from './part-name.ts';

/** A part that a machine lacks, and how it gets it. */
export interface Lack {
  readonly part: PartName;
  /** What it is called: `docker and containerd`. */
  readonly title: string;
  /** Where it is from: `from Debian's packages`. */
  readonly origin: string;
  /** What cannot be done without it. */
  readonly neededTo: 'build' | 'import' | 'register';
  readonly estimate: Estimate;
  /** How deskpack brings it, as a sentence without its full stop; or why it cannot. */
  readonly way: { readonly does: string } | { readonly cannot: string };
  /** The command lines with which a person brings it. */
  readonly commands: readonly string[];
}

/** A part that can be brought: an entry of the table. */
export interface MachinePart {
  readonly name: PartName;
  /** As it was measured; what this machine has needed so far has precedence. */
  readonly usual: Estimate;
  /** Undefined if the machine has it, or if nothing is known to help. Pure, and called often. */
  lackIn(machine: Machine): Lack | undefined;
  /**
   * Brings it, or leaves nothing that would be in the way of the next attempt.
   *
   * @throws DeskpackError
   */
  bring(means: Means, options: TaskOptions): Promise<void>;
}
