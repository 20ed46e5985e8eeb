import type { StepName } from '../../../pipeline/event.ts';
import type { ResumePoint } from '../../../pipeline/run/resume-point.ts';
import { plural } from '../../../text/format/format.ts';
import { joinWords } from '../../../text/format/join-words.ts';
import { packageBeingRead } from '../../document/looked-offer.ts';
import { findingsOf } from '../../findings/derived.ts';
import { isMissingAnswer } from '../../findings/place-findings.ts';
import { type Goal, goalNames, goals, type Need, needs } from '../../goal.ts';
import { isRunning, resumeStep } from '../../run/run-state.ts';
import type { WizardState } from '../../state.ts';

export interface GoalChoice {
  readonly goal: Goal;
  /** The step to continue with, instead of starting from the beginning. */
  readonly continues?: StepName;
  readonly title: string;
  /** Why it can't be done now, or undefined when it can. */
  readonly disabledReason: string | undefined;
  /** The missing tool of this machine that disables it, if any. */
  readonly lacks?: Need;
}

/** Whether a goal only needs the catalog that is being started. */
export function awaitsCatalog(
  { run: { catalogWork } }: WizardState,
  { lacks }: GoalChoice,
): boolean {
  return catalogWork === 'start' && lacks === 'catalog';
}

const fileOnlyTitle = 'Write the changes into the file, and go back';

function reasonAgainst(
  need: Need,
  {
    session: {
      data: { host },
    },
  }: WizardState,
): string | undefined {
  const found = host?.[need];
  return found?.available === false ? found.reason : undefined;
}

/**
 * The step at which the last run would continue: from its journal or, until that has been read, from the run's
 * end.
 */
function resumePlace({
  document: { answers },
  session: {
    data: { resumePoint },
  },
  editing: {
    slots: { run },
  },
}: WizardState): ResumePoint | undefined {
  if (isRunning(run)) return undefined;
  if (resumePoint?.answers === answers && resumePoint.endedAt === run?.endedAt)
    return resumePoint.place;
  const step = run?.answers === answers ? resumeStep(run) : undefined;
  return step && { step, upToDate: [] };
}

/** Why the answers allow no goal, or undefined if they do. */
function reasonInAnswers(state: WizardState): string | undefined {
  const errors = findingsOf(state).filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return undefined;
  const read = packageBeingRead(state);
  return read !== undefined && errors.every((finding) => isMissingAnswer(finding, state))
    ? `the files of ${read} are still being read`
    : `${plural(errors.length, 'error')} to fix first`;
}

/** The goals for the descriptor, and the reasons against those that are not possible. */
export function goalsOf(state: WizardState): GoalChoice[] {
  const broken = reasonInAnswers(state);
  if (state.session.isFileOnly)
    return [{ goal: 'write', title: fileOnlyTitle, disabledReason: broken }];
  const reasons = needs.map((need) => [need, reasonAgainst(need, state)] as const);
  const choices = goalNames.map((goal): GoalChoice => {
    const { title, needs: needed } = goals[goal];
    const missing = reasons.find(([need, reason]) => needed.includes(need) && reason !== undefined);
    if (broken !== undefined || !missing) return { goal, title, disabledReason: broken };
    const [lacks, disabledReason] = missing;
    return { goal, title, disabledReason, lacks };
  });
  // With an image store, the goals that avoid it are not needed.
  const hasStore = reasonAgainst('store', state) === undefined;
  const offered = choices.filter(({ goal }) => goal !== 'import-later' || !hasStore);
  const place = resumePlace(state);
  if (!place || place.step === 'prepare') return offered;
  const { step, upToDate } = place;
  const wanted = choices.filter(({ goal }) => goal === state.run.goal);
  // Without a catalog it does all other steps.
  const instead =
    step === 'register' || state.run.goal !== 'publish' ? undefined : 'register-later';
  const possible = [...wanted, ...choices.filter(({ goal }) => goal === instead)];
  const last = possible.find(({ disabledReason }) => disabledReason === undefined) ?? wanted[0]!;
  const verb = upToDate.length === 1 ? 'is' : 'are';
  const why =
    upToDate.length > 0 ? `: ${joinWords(upToDate)} ${verb} up to date` : ', where it ended';
  const later = last.goal === instead ? '; register later' : '';
  return [{ ...last, continues: step, title: `Resume from ${step}${why}${later}` }, ...offered];
}
