import { type PartName, partNames } from '../../../bring/part-name.ts';
import type { StepName } from '../../../pipeline/event.ts';
import type { ResumePoint } from '../../../pipeline/run/resume-point.ts';
import { plural } from '../../../text/format/format.ts';
import { joinWords } from '../../../text/format/join-words.ts';
import { sentence } from '../../../text/format/sentence.ts';
import { isBrought } from '../../bringing/bringing.ts';
import { isLookHeld } from '../../bringing/hold.ts';
import { bringableLack } from '../../bringing/lacks.ts';
import { packageBeingRead } from '../../document/looked-offer.ts';
import { findingsOf } from '../../findings/derived.ts';
import { isMissingAnswer } from '../../findings/place-findings.ts';
import { type Goal, goalNames, goals, type Need } from '../../goal.ts';
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
  /** What is brought to this machine for it, before it is begun. */
  readonly brings?: readonly PartName[];
  /** The package with whose look it begins, as that gives the answers that are missing. */
  readonly awaits?: string;
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

/** Why the answers allow no goal yet, or the package with whose look they will. */
interface InAnswers {
  readonly reason?: string;
  readonly awaits?: string;
}

function checkAnswers(state: WizardState): InAnswers {
  const errors = findingsOf(state).filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return {};
  const awaited = errors.every((finding) => isMissingAnswer(finding, state))
    ? packageBeingRead(state)
    : undefined;
  if (awaited === undefined) return { reason: `${plural(errors.length, 'error')} to fix first` };
  return isLookHeld(state)
    ? { awaits: awaited }
    : { reason: `the files of ${awaited} are still being read` };
}

/** The part that provides what a goal needs and this machine lacks; undefined if deskpack does not bring it. */
function partFor(need: Need, state: WizardState): PartName | undefined {
  if (need !== 'catalog') {
    return isBrought(state, 'engine') || bringableLack(state, 'engine') ? 'engine' : undefined;
  }
  const { machine } = state.session.data.host ?? {};
  const isUsual = state.run.catalog === undefined && machine?.isUsualCatalog === true;
  return isUsual && bringableLack(state, 'catalog') ? 'catalog' : undefined;
}

/** The parts that are brought for a goal, in the order in which they need each other. */
function partsFor(goal: Goal, missing: readonly Need[], state: WizardState): PartName[] {
  const builds = goals[goal].needs.includes('engine');
  const template = builds && (isBrought(state, 'template') || bringableLack(state, 'template'));
  const parts = new Set(missing.map((need) => partFor(need, state)));
  if (template) parts.add('template');
  return partNames.filter((part) => parts.has(part));
}

const bringWords: Readonly<Record<PartName, string>> = {
  engine: 'bring docker and containerd',
  template: 'make the base image',
  catalog: 'start a catalog here',
};

const wholeWay = 'build, prove, import and register';

/** The title of a goal with what is brought for it first. */
function titleWith(brings: readonly PartName[], goal: Goal): string {
  const { title } = goals[goal];
  if (brings.length === 0) return title;
  const words = brings.map((part) => bringWords[part]).join(', ');
  const does = goal === 'publish' ? wholeWay : title.charAt(0).toLowerCase() + title.slice(1);
  return sentence(`${words}, ${does}`).replace(/\.$/, '');
}

/** A goal as it can be reached now, or why it cannot. */
function choiceOf(goal: Goal, answers: InAnswers, state: WizardState): GoalChoice {
  const absent = goals[goal].needs.filter((need) => reasonAgainst(need, state) !== undefined);
  const brings = partsFor(goal, absent, state);
  const choice = {
    goal,
    title: titleWith(brings, goal),
    ...(brings.length > 0 ? { brings } : {}),
    ...(answers.awaits === undefined ? {} : { awaits: answers.awaits }),
  };
  if (answers.reason !== undefined) return { ...choice, disabledReason: answers.reason };
  const lacks = absent.find((need) => partFor(need, state) === undefined);
  return lacks === undefined
    ? { ...choice, disabledReason: undefined }
    : { goal, title: goals[goal].title, disabledReason: reasonAgainst(lacks, state), lacks };
}

/** The goals for the descriptor, and the reasons against those that are not possible. */
export function goalsOf(state: WizardState): GoalChoice[] {
  const answers = checkAnswers(state);
  if (state.session.isFileOnly)
    return [{ goal: 'write', title: fileOnlyTitle, disabledReason: answers.reason }];
  const choices = goalNames.map((goal) => choiceOf(goal, answers, state));
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
