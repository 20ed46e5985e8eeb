import { expectedDuration, type UsualDuration } from '../../../system/machine/durations.ts';
import { aboutTime } from '../../../text/format/about-time.ts';
import { goals } from '../../goal.ts';
import { durationKind } from '../../run/duration-kind.ts';
import type { WizardState } from '../../state.ts';
import { type GoalChoice, goalsOf } from './goals.ts';

/** The usual time of a run, in milliseconds: steps of some seconds, an archive and an import that grow with the image. */
const usualRun: UsualDuration = (bytes) => 25_000 + bytes / 5000;

/** The usual time of installing in a build what no look has installed. */
const usualInstall: UsualDuration = (bytes) => 10_000 + bytes / 5000;

/**
 * How long a goal is going to take, in milliseconds, with what is brought for it before; undefined for what takes no time that
 * one waits for, and for a run that continues.
 */
function expectedGoalMs(
  { goal, continues, disabledReason, brings = [] }: GoalChoice,
  state: WizardState,
): number | undefined {
  if (disabledReason !== undefined || continues !== undefined) return undefined;
  if (!goals[goal].needs.includes('engine')) return undefined;
  const { host, looked } = state.session.data;
  const bytes = looked?.forecast?.downloadBytes;
  const past = host?.durations?.[durationKind(state, goal)];
  const isInstalled = looked?.outcome?.isProven === true;
  const usual: UsualDuration = isInstalled
    ? usualRun
    : (ofBytes) => usualRun(ofBytes) + usualInstall(ofBytes);
  const before = brings.map((part) => host?.machine?.estimates[part].milliseconds ?? 0);
  return before.reduce((sum, one) => sum + one, expectedDuration(past, usual, bytes));
}

/** The title of a goal; of the first one that is possible and does not continue a run, with how long it is going to take: `… and register (about 40 s)`. */
export function goalText(state: WizardState, choice: GoalChoice): string {
  const isWhole = ({ disabledReason, continues }: GoalChoice) => !(disabledReason ?? continues);
  const first = goalsOf(state).find(isWhole);
  if (first?.goal !== choice.goal || !isWhole(choice)) return choice.title;
  const expected = expectedGoalMs(choice, state);
  return expected === undefined ? choice.title : `${choice.title} (${aboutTime(expected)})`;
}
