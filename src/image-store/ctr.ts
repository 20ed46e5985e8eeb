import type { Program, ProgramCall } from '../system/process/program/run-program.ts';

/** Makes calls of containerd's client in the store's namespace, on this machine or a remote one. */
export type Ctr = (
  ...args: readonly string[]
) => Program & Pick<ProgramCall, 'arguments' | 'keepsTerminal'>;

/** An image store that is used through `ctr`. */
export interface CtrStore {
  readonly ctr: Ctr;
  /** Its name in messages, e.g. `namespace k8s.io`. */
  readonly name: string;
}
