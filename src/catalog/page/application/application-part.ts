import type { Revision } from '../../model/revision.ts';
import type { ApplicationDetails } from '../../service/show/show-details.ts';

/** The content of the page of an application. */
export interface ApplicationPart {
  readonly root: string;
  readonly details: ApplicationDetails;
  /** Newest first; absent for callers that may not see it. */
  readonly history?: readonly Revision[] | undefined;
  /** Whether the caller may restore an earlier revision. */
  readonly mayRestore: boolean;
  /** The whole address of something relative to the page's own. */
  readonly wholeAddress: (address: string) => string;
}
