import type { Revision } from '../../model/revision.ts';
import type { ApplicationDetails } from '../../service/show/show-details.ts';
import type { ShownApplication } from '../shown-application.ts';
import type { Site } from '../site.ts';

export interface ApplicationPart {
  readonly site: Site;
  readonly details: ApplicationDetails;
  /** Others of its first category. */
  readonly alike: readonly ShownApplication[];
  /** Newest first; absent for callers that may not see it. */
  readonly history?: readonly Revision[] | undefined;
  readonly mayRestore: boolean;
  /** The whole address of something relative to the page's own. */
  readonly wholeAddress: (address: string) => string;
}
