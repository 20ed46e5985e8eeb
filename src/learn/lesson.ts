import type { StepName } from '../pipeline/event.ts';
import { currentStep } from '../pipeline/progress/run-progress.ts';
import type { WizardPageId } from '../wizard/all-page-ids.ts';
import { focusedKey } from '../wizard/document/focus.ts';
import { homeList } from '../wizard/pages/home/applications.ts';
import { lineOf } from '../wizard/pages/start/line.ts';
import { isRunning, proofOf } from '../wizard/run/run-state.ts';
import type { MenuName, WizardState } from '../wizard/state.ts';

/** A condition on the state of the wizard; each given part must hold. */
export interface Condition {
  readonly page?: WizardPageId;
  /** Key of the field that has the focus. */
  readonly field?: string;
  /** Something was typed on the start page. */
  readonly isSearching?: true;
  readonly menu?: MenuName;
  /** Whether applications of the list are marked. */
  readonly isMarking?: boolean;
  /** The step that a run is in; `any` before its first one too. */
  readonly step?: StepName | 'any';
  readonly outcome?: 'done' | 'failed' | 'cancelled';
  readonly failedStep?: StepName;
  /** An application of the list is registered. */
  readonly isListed?: true;
  /** Whether the run has registered the application. */
  readonly isRegistered?: boolean;
  /** Whether the run has proven that it starts. */
  readonly isProven?: boolean;
}

/** An explanation, given as soon as its condition is met. */
export interface LessonStep {
  readonly id: string;
  readonly when: Condition;
  /** Keys and words stand in braces, see `key-words.ts`. */
  readonly text: string;
  /** The text where a real engine is used. */
  readonly withEngine?: string;
  /** The point that it teaches, in a few words, for the end of the lesson. */
  readonly learnt?: string;
}

/** A classic mistake: how to recognise it, and what it looks like on the platform. */
export interface Mistake {
  readonly id: string;
  /** The pages on which it is shown. */
  readonly pages: readonly WizardPageId[];
  isMade(state: WizardState): boolean;
  readonly text: string;
  /** The user's desktop, in at most four lines of ASCII. */
  readonly sketch: readonly string[];
  readonly learnt: string;
}

export type LessonId = 'application' | 'failure' | 'folder';

export interface Lesson {
  readonly id: LessonId;
  readonly title: string;
  /** Its subject, in a line. */
  readonly summary: string;
  /** The first step whose condition is met counts. */
  readonly steps: readonly LessonStep[];
  /** The first one that is made counts, and before any step. */
  readonly mistakes: readonly Mistake[];
  /** The place that the wizard opens: the page on which an application is begun, the list of the folder, or a file. */
  readonly opens: 'start' | 'home' | { readonly file: string };
  /** An application is made in it, which can be made for real afterwards. */
  readonly makesApplication?: true;
  /** The files with which the folder begins, by name. */
  files(): Readonly<Record<string, string>>;
  /** Whether the lesson has done what it is about. */
  isDone(state: WizardState): boolean;
}

function isInStep(
  {
    editing: {
      slots: { run },
    },
  }: WizardState,
  step: StepName | 'any',
): boolean {
  if (!isRunning(run)) return false;
  return step === 'any' || currentStep(run)?.step === step;
}

function hasFailedAt(
  {
    editing: {
      slots: { run },
    },
  }: WizardState,
  step: StepName,
): boolean {
  return run?.steps.some((one) => one.step === step && one.status === 'failed') ?? false;
}

/** Whether the last run has registered its application. */
export function hasRegistered({
  editing: {
    slots: { run },
  },
}: WizardState): boolean {
  return run?.outcome === 'done' && run.products.registered !== undefined;
}

/** Whether the list of the folder shows an application as registered. */
export function hasListed(state: WizardState): boolean {
  return homeList(state).all.some((application) => application.state === 'registered');
}

/** Whether the last run has proven that its application starts. */
export function hasProven({
  editing: {
    slots: { run },
  },
}: WizardState): boolean {
  return run?.outcome === 'done' && proofOf(run) === 'proven';
}

export function isMet(condition: Condition, state: WizardState): boolean {
  const { page, field, isSearching, menu, isMarking, step, outcome, isRegistered, isProven } =
    condition;
  const { failedStep, isListed } = condition;
  const { overlay, slots } = state.editing;
  return (
    (page === undefined || state.editing.page === page) &&
    (field === undefined || focusedKey(state) === field) &&
    (isSearching === undefined || lineOf(state).value.trim() !== '') &&
    (menu === undefined || (overlay?.kind === 'menu' && overlay.menu === menu)) &&
    (isMarking === undefined || slots.home.marked.length > 0 === isMarking) &&
    (isListed === undefined || hasListed(state)) &&
    (step === undefined || isInStep(state, step)) &&
    (outcome === undefined || slots.run?.outcome === outcome) &&
    (failedStep === undefined || hasFailedAt(state, failedStep)) &&
    (isRegistered === undefined || hasRegistered(state) === isRegistered) &&
    (isProven === undefined || hasProven(state) === isProven)
  );
}

/** The progress of a lesson: the explained steps and the mistakes that were seen, by their ids. */
export interface LessonProgress {
  readonly seen: readonly string[];
  readonly isDone: boolean;
  /** Whether its engine is a recording; absent in the progress of earlier versions. */
  readonly isRecorded?: boolean;
}

export const notBegun: LessonProgress = { seen: [], isDone: false };
