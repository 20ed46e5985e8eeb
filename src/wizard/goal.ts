import type { StepName } from '../pipeline/event.ts';

/** The tools of this machine that a run can need. */
const needs = ['engine', 'store', 'catalog'] as const;

export type Need = (typeof needs)[number];

interface GoalInfo {
  readonly title: string;
  /** The word for Enter. */
  readonly word: string;
  readonly needs: readonly Need[];
  /** The steps of publishing that it leaves for later. */
  readonly later?: readonly StepName[];
  /** Its steps, if no image is built. */
  readonly steps?: readonly StepName[];
}

/** The possible runs of a finished descriptor, the most complete first. */
const table = {
  publish: {
    title: 'Write the files, build, save, import and register',
    word: 'build',
    needs: ['engine', 'store', 'catalog'],
  },
  'register-later': {
    title: 'Build, save and import; register later',
    word: 'build',
    needs: ['engine', 'store'],
    later: ['register'],
  },
  build: {
    title: 'Build and save only; import and register later',
    word: 'build',
    needs: ['engine'],
    later: ['import', 'register'],
  },
  'import-later': {
    title: 'Build, save and register; import later, or elsewhere with publish --push or --node',
    word: 'build',
    needs: ['engine', 'catalog'],
    later: ['import'],
  },
  write: {
    title: 'Write descriptor and recipe only',
    word: 'write',
    needs: [],
    steps: ['prepare'],
  },
  'register-descriptor': {
    title: 'Write them and register the descriptor without an image',
    word: 'register',
    needs: ['catalog'],
    steps: ['prepare', 'register'],
  },
} as const satisfies Readonly<Record<string, GoalInfo>>;

export type Goal = keyof typeof table;

export const goals: Readonly<Record<Goal, GoalInfo>> = table;

/** All goals, the most complete first: Enter does the first possible one. */
export const goalNames = Object.keys(table) as Goal[];
