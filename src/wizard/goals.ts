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

const needs = ['engine', 'store', 'catalog'] as const;

type Need = (typeof needs)[number];

/** What can be done and what it needs, that which does most first: the first that can be done is what Enter does. */
const goals: readonly {
  readonly goal: Goal;
  readonly title: string;
  readonly needs: readonly Need[];
}[] = [
  {
    goal: 'publish',
    title: 'Write the files, build, save, import and register',
    needs: ['engine', 'store', 'catalog'],
  },
  {
    goal: 'register-later',
    title: 'Build, save and import; register later',
    needs: ['engine', 'store'],
  },
  { goal: 'build', title: 'Build and save only; import and register later', needs: ['engine'] },
  { goal: 'write', title: 'Write descriptor and recipe only', needs: [] },
  {
    goal: 'register-descriptor',
    title: 'Write them and register the descriptor without an image',
    needs: ['catalog'],
  },
];

function reasonAgainst(need: Need, { known: { machine } }: WizardState): string | undefined {
  const found = machine?.[need];
  return found?.available === false ? found.reason : undefined;
}

/** What can be done with the descriptor, and what stands in the way of it. */
export function goalsOf(state: WizardState): GoalChoice[] {
  const findings = findingsOf(state);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const broken = hasErrors(findings) ? `${plural(errors, 'error')} to mend first` : undefined;
  const reasons = needs.map((need) => [need, reasonAgainst(need, state)] as const);
  const choices = goals.map(({ goal, title, needs: needed }): GoalChoice => {
    const missing = reasons.find(([need, reason]) => needed.includes(need) && reason !== undefined);
    return { goal, title, obstacle: broken ?? missing?.[1] };
  });
  const next = state.run && stepToGoOnWith(state.run);
  const last = choices.find(({ goal }) => goal === state.goal)!;
  if (next === undefined || next === 'prepare') return choices;
  return [{ ...last, continues: true, title: `Go on with ${next}, where it ended` }, ...choices];
}
