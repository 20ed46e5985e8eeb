import type { EndState } from '../../pipeline/batch-event.ts';
import type { MemberProgress } from '../../pipeline/progress/batch-progress.ts';
import { lacksProof } from '../../pipeline/progress/run-progress.ts';

/** How an application ended, for people: `unproven` if it is done or unchanged, but was not seen to start. */
export type ShownEnd = EndState | 'unproven';

/** How an application ended, in words; in the order in which ends are counted. */
export const endWords: Readonly<Record<ShownEnd, string>> = {
  done: 'done',
  unproven: 'unproven',
  unchanged: 'unchanged',
  failed: 'failed',
  cancelled: 'stopped',
  'not-started': 'not started',
};

/** How an application of a batch ended, for people; undefined until it has ended. */
export function shownEnd(member: MemberProgress): ShownEnd | undefined {
  const { end } = member;
  return (end === 'done' || end === 'unchanged') && lacksProof(member) ? 'unproven' : end;
}
