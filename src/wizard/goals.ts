import { hasErrors } from '../descriptor/finding.ts';
import { plural } from '../text/human.ts';
import { findingsOf } from './derived.ts';
import { stepToGoOnWith } from './run-state.ts';
import type { Goal } from './services.ts';
import type { WizardState } from './state.ts';

/** Something that can be done with the finished descriptor. */
export interface GoalChoice {
  readonly goal: Goal;
  /** It goes on where the last run ended, instead of doing everything anew. */
  readonly continues?: true;
  readonly title: string;
  /** Why it can't be done now, or undefined when it can. */
  readonly obstacle: string | undefined;
}

/** What can be done with the descriptor, and what stands in the way of it. */
export function goalsOf(state: WizardState): GoalChoice[] {
  const findings = findingsOf(state);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const broken = hasErrors(findings) ? `${plural(errors, 'error')} to mend first` : undefined;
  const { machine } = state.known;
  const engine = machine?.engine.available === false ? machine.engine.reason : undefined;
  const catalog = machine?.catalog.available === false ? machine.catalog.reason : undefined;
  const choices: GoalChoice[] = [
    {
      goal: 'publish',
      title: 'Write the files, build, save, import and register',
      obstacle: broken ?? engine ?? catalog,
    },
    { goal: 'write', title: 'Write descriptor and recipe only', obstacle: broken },
    {
      goal: 'register-descriptor',
      title: 'Write them and register the descriptor without an image',
      obstacle: broken ?? catalog,
    },
  ];
  const next = state.run && stepToGoOnWith(state.run);
  const last = choices.find(({ goal }) => goal === state.goal)!;
  if (next === undefined || next === 'prepare') return choices;
  return [{ ...last, continues: true, title: `Go on with ${next}, where it ended` }, ...choices];
}
