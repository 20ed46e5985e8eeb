import type { BatchEvent } from '../pipeline/batch-event.ts';
import type { ListPart } from './list-part.ts';
import type { ApplicationResult } from './result.ts';

/** Why no further entry is begun: the user stopped it, a signal ended it, or the disk budget is used up. */
export type OnboardStop = 'asked' | 'ended' | 'disk';

/**
 * An event of an onboarding: of one of its runs, with the application's name, or of the onboarding itself. `at` is
 * milliseconds since the epoch. Each entry finishes exactly once.
 */
export type OnboardEvent =
  | Extract<BatchEvent, { readonly application: string }>
  | ({ readonly at: number } & (
      | {
          readonly type: 'onboarding-started';
          /** The names of the entries, in their order. */
          readonly entries: readonly string[];
          /** The number of entries that are worked on at the same time. */
          readonly jobs: number;
          /** The references of their templates. */
          readonly templates: readonly string[];
          /** Of the list that these entries are a part of, with `--shard`. */
          readonly part?: ListPart;
        }
      | { readonly type: 'entry-started'; readonly entry: string }
      | {
          /** The progress before there is a run: reading packages, and the look at the window. */
          readonly type: 'entry-progress';
          readonly entry: string;
          readonly text: string;
        }
      | {
          /**
           * The engine, a package server, a catalog or another place did not answer, so that the entry is tried again once all others
           * have ended.
           */
          readonly type: 'entry-postponed';
          readonly entry: string;
        }
      | {
          readonly type: 'entry-finished';
          readonly entry: string;
          readonly results: readonly ApplicationResult[];
          /** The results are those of an earlier onboarding, which `--resume` continues. */
          readonly isKept?: true;
        }
      | {
          /** An image was removed from the engine, to stay within the disk budget. */
          readonly type: 'onboarding-dropped';
          readonly image: string;
          readonly bytes: number;
        }
      | { readonly type: 'onboarding-stopping'; readonly reason: OnboardStop }
      | {
          readonly type: 'onboarding-finished';
          readonly outcome: 'done' | 'cancelled';
          readonly counts: Readonly<Record<string, number>>;
        }
    ));
