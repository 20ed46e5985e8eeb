import { failureOf } from '../../../../pipeline/progress/run-progress.ts';
import {
  type FittedRemark,
  fitRemarks,
  type RemarkText,
  rowsOfRemarks,
} from '../../../../terminal/components/text/remark-lines.ts';
import { keyLabel } from '../../../../terminal/keys/binding.ts';
import type { Room } from '../../../../terminal/layout.ts';
import { seenByLook } from '../../../document/looked-offer.ts';
import { catalogFateText, endsWithWizard } from '../../../own-catalog.ts';
import { faultOf } from '../../../run/fault-of-run.ts';
import { freshRun, isRunning } from '../../../run/run-state.ts';
import { keptOnExit } from '../../../session/kept-on-exit.ts';
import type { WizardState } from '../../../state.ts';
import { templateBuildArgs } from '../../../suggestions/sources/templates.ts';
import { failureRemarks } from './failure-remarks.ts';
import { warningRemarks } from './warning-remarks.ts';

/** How to fix the failure within the wizard, instead of the error's general advice. */
function adviceOf(state: WizardState): string | undefined {
  const { run } = state.slots;
  const [enter, back] = [keyLabel({ name: 'enter' }), keyLabel({ name: 'escape' })];
  const fault = faultOf(run);
  switch (fault?.kind) {
    case 'files':
      return `${enter} offers the remedies.`;
    case 'catalog': {
      // About a certificate, the error itself knows more.
      if (run && failureOf(run)?.problem.code === 'catalog-untrusted') return undefined;
      return `${enter} lists other catalogs; ${back} goes to the review, which can start one.`;
    }
    case 'repository':
      return `${enter} asks whether the new image should replace it there, or get another name.`;
    case 'answer':
      if (fault.key !== 'template' || !templateBuildArgs(state)) return undefined;
      return `The review can build the template: ${back} goes there. Or choose another one with ${enter}.`;
    default:
      return undefined;
  }
}

/** The products of an incomplete run that are kept on exit, in two lines at most. */
function keptRemarks(state: WizardState): RemarkText[] {
  const { outcome } = state.slots.run ?? freshRun;
  if (outcome !== 'failed' && outcome !== 'cancelled') return [];
  return [{ text: keptOnExit(state), maxLines: 2 }];
}

/** Says whether the wizard's own catalog ends with it or continues. */
function catalogRemarks({ slots: { run }, data }: WizardState): RemarkText[] {
  if (isRunning(run) || !data.ownCatalog) return [];
  const { ownCatalog } = data;
  const text = endsWithWizard(ownCatalog)
    ? `The catalog at ${ownCatalog.address} stops when you quit; c keeps it up.`
    : catalogFateText(ownCatalog);
  return [{ sign: 'info', tone: 'strong', text, maxLines: 1 }];
}

/**
 * The remarks below the log of a run: why it failed or else its warnings, and the products that are kept on exit. If there is
 * little room, the latter is omitted, because leaving reports it too.
 */
export function runRemarks(
  state: WizardState,
  { width, height }: Room,
  hasRoom: boolean,
): FittedRemark[] {
  const { run = freshRun } = state.slots;
  const last = [...(hasRoom ? keptRemarks(state) : []), ...catalogRemarks(state)];
  const kept = fitRemarks(last, { width, height });
  const room = { width, height: height - rowsOfRemarks(kept) };
  const look = seenByLook(state)?.outcome;
  const why = failureRemarks(run, room, { advice: adviceOf(state), look });
  return [...(why.length > 0 ? fitRemarks(why, room) : warningRemarks(run, room)), ...kept];
}
