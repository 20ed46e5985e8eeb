import { relevantLines } from '../../../../pipeline/progress/error-line.ts';
import {
  failureOf,
  nextAction,
  type RunProgress,
} from '../../../../pipeline/progress/run-progress.ts';
import {
  type FittedRemark,
  fitRemarks,
  type RemarkText,
  remarkLines,
  rowsOfRemarks,
} from '../../../../terminal/components/text/remarks.tsx';
import { keyLabel } from '../../../../terminal/keys/binding.ts';
import type { AvailableSize } from '../../../../terminal/layout.ts';
import { seenByLook } from '../../../document/looked-offer.ts';
import { catalogFateText, endsWithWizard } from '../../../own-catalog.ts';
import { faultOf } from '../../../run/fault-of-run.ts';
import { freshRun, isRunning, type RunState } from '../../../run/run-state.ts';
import type { LookNews } from '../../../services.ts';
import type { WizardState } from '../../../state.ts';
import { templateBuildArgs } from '../../../suggestions/sources/templates.ts';
import { keptOnExit } from '../summary.ts';
import { handRemarks } from './hand-remarks.ts';

interface More {
  /** Replaces the advice of the failure itself. */
  readonly advice?: string | undefined;
  /** The result of the closer look before the run. */
  readonly look?: LookNews['outcome'];
}

/** The last words of a failed proof that are shown. */
const lastWords = 2;

/** The evidence beside the reason of a failed proof. */
function evidenceOf(tail: readonly string[], look: LookNews['outcome']): RemarkText[] {
  const words = relevantLines(tail).slice(-lastWords);
  return [
    ...(look?.isProven ? [{ text: `An earlier look: ${look.text}.`, isBelow: true }] : []),
    ...words.map((text) => ({ text: `It printed: ${text}`, isBelow: true, maxLines: 1 })),
  ];
}

/** Which step failed and why, what is known beside that, and what to do next. */
export function failureRemarks(
  run: RunProgress,
  { width, height }: AvailableSize,
  { advice, look }: More = {},
): RemarkText[] {
  const failure = failureOf(run);
  if (!failure) return [];
  const { step, problem } = failure;
  const isProof = problem.code === 'not-proven';
  const because = (text: string): RemarkText => ({
    sign: 'error',
    tone: 'error',
    text: `${isProof ? 'Not proven to start' : (step ?? '')}${isProof || step ? ': ' : ''}${text}`,
  });
  const next: RemarkText = { text: advice ?? nextAction(problem), isStrong: true, isBelow: true };
  const reason = because(problem.reason ?? problem.message);
  if (isProof) {
    // Why and what to do are shown before all else.
    const evidence = evidenceOf(problem.tail, look).slice(0, Math.max(0, height - 3));
    return [reason, ...evidence, next];
  }
  const whole = because(problem.message);
  const rows = remarkLines(whole, width).length + remarkLines(next, width).length;
  // The step and the title already say what failed; the reason must be visible.
  return [rows > height ? reason : whole, next];
}

const rest: RemarkText = { text: 'The rest is printed when you quit the wizard.', maxLines: 1 };

/** The warnings about a run's products, and what to do about them; if not all fit, where to find the rest. */
export function warningRemarks(
  { warnings }: RunState,
  { width, height }: AvailableSize,
): FittedRemark[] {
  const all = warnings.flatMap(({ message, action }): RemarkText[] => [
    { sign: 'warning', tone: 'warning', text: `Warning: ${message}` },
    ...(action ? [{ text: action, isStrong: true, isBelow: true }] : []),
  ]);
  const whole = fitRemarks(all, { width, height: Number.POSITIVE_INFINITY });
  if (rowsOfRemarks(whole) <= height) return whole;
  const fitting: FittedRemark[] = [];
  for (const remark of whole) {
    const left = height - 1 - rowsOfRemarks(fitting);
    if (left > 0) fitting.push({ ...remark, lines: Math.min(remark.lines, left) });
  }
  return [...fitting, ...fitRemarks([rest], { width, height })];
}

/** How to fix the failure within the wizard, instead of the error's general advice. */
function adviceOf(state: WizardState): string | undefined {
  const { run } = state.editing.slots;
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
  const { outcome } = state.editing.slots.run ?? freshRun;
  if (outcome !== 'failed' && outcome !== 'cancelled') return [];
  return [{ text: keptOnExit(state), maxLines: 2 }];
}

/** Says whether the wizard's own catalog ends with it or continues. */
function catalogRemarks({
  editing: {
    slots: { run },
  },
  session: { data },
}: WizardState): RemarkText[] {
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
  { width, height }: AvailableSize,
  hasRoom: boolean,
): FittedRemark[] {
  const { run = freshRun } = state.editing.slots;
  const last = [...(hasRoom ? keptRemarks(state) : []), ...catalogRemarks(state)];
  const kept = fitRemarks(last, { width, height });
  const hand = fitRemarks(handRemarks(state), { width, height: Math.floor(height / 2) });
  const room = { width, height: height - rowsOfRemarks(kept) - rowsOfRemarks(hand) };
  const look = seenByLook(state)?.outcome;
  const why = failureRemarks(run, room, { advice: adviceOf(state), look });
  const said = why.length > 0 ? fitRemarks(why, room) : warningRemarks(run, room);
  return [...said, ...hand, ...kept];
}
