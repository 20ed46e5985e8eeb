import type { PartName } from '../bring/part-name.ts';

/** What has become of a part; times are milliseconds since the epoch. */
export type Brought =
  | { readonly status: 'running'; readonly since: number; readonly text: string }
  | { readonly status: 'done'; readonly since: number; readonly until: number }
  | {
      readonly status: 'failed';
      readonly since: number;
      readonly until: number;
      readonly reason: string;
      readonly action: string | undefined;
    };

/** The parts of this machine that the wizard brings. */
export interface Bringing {
  /** The parts that are still to be brought, in their order; the first one is under way. */
  readonly wanted: readonly PartName[];
  readonly parts: { readonly [Part in PartName]?: Brought };
  /** Whether the user goes on without what is missing, so that nothing is brought unless it is asked for. */
  readonly isRefused: boolean;
}

export const nothingBrought: Bringing = { wanted: [], parts: {}, isRefused: false };
