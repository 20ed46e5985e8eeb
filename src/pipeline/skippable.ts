import type { StepName } from './event.ts';

/** Steps that the ones after them can do without. */
export const skippable: ReadonlySet<StepName> = new Set([
  'save',
  'push',
  'import',
  'nodes',
  'register',
]);
