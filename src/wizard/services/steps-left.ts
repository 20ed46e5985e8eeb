import type { StepName } from '../../pipeline/event.ts';
import type { Goal } from '../services.ts';

/** The steps of publishing that each goal leaves out. */
export const stepsLeftTo: Readonly<Record<Goal, readonly StepName[]>> = {
  publish: [],
  'register-later': ['register'],
  'import-later': ['import'],
  build: ['import', 'register'],
  write: [],
  'register-descriptor': [],
};
