import type { EndState } from '../../pipeline/batch-event.ts';
import type { MemberProgress } from '../../pipeline/progress/batch-progress.ts';
import { isUnproven } from '../../pipeline/progress/run-progress.ts';

/** The displayed end of an application: `unproven` if it is done or unchanged without the wanted proof. */
export type DisplayedEnd = EndState | 'unproven';

/** The ends as text, in the order in which they are counted. */
export const endWords: Readonly<Record<DisplayedEnd, string>> = {
  done: 'done',
  unproven: 'unproven',
  unchanged: 'unchanged',
  failed: 'failed',
  cancelled: 'stopped',
  'not-started': 'not started',
};

/** The displayed end of an application in a batch; undefined until it has ended. */
export function displayedEnd(member: MemberProgress): DisplayedEnd | undefined {
  const { end } = member;
  return (end === 'done' || end === 'unchanged') && isUnproven(member) ? 'unproven' : end;
}
