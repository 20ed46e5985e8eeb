import { isUngiven } from '../../document/proposed-answers.ts';
import type { WizardState } from '../../state.ts';

/** As the specification writes it of programs that the person who builds the image supplies. */
const notFree = 'non-free';

/** Whether all would get an application that is not free, and nobody has said that they may. */
export function isForAllUnasked({ document: { answers } }: WizardState): boolean {
  const { licence, 'acl.permit': permit } = answers;
  return licence?.text === notFree && permit?.text === 'all' && isUngiven(permit);
}
