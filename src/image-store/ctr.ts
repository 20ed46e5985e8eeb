import type { ProgramCall } from '../system/process/run-program.ts';

/** How containerd's client is run in the store's namespace, on this machine or another one. */
export type Ctr = (
  ...args: readonly string[]
) => Pick<ProgramCall, 'program' | 'arguments' | 'environment' | 'keepsTerminal'>;

/** An image store that is spoken to through `ctr`. */
export interface CtrStore {
  readonly ctr: Ctr;
  /** What it is called in a message, e.g. `namespace k8s.io`. */
  readonly name: string;
}
