import type { StepName } from './event.ts';

/**
 * What a step made, by which later steps, and a later run that continues, know it again: digests (`sha256:…`), ids,
 * addresses. Each is there only when what it names is whole. The names are the step's own.
 */
export type Values = Readonly<Record<string, string>>;

/** What the steps of a run made, by step. */
export type StepResults = Readonly<Partial<Record<StepName, Values>>>;

/** Everything that the result of a step depends on, by name: with the same inputs it would make the same again. */
export type Inputs = Readonly<Record<string, string>>;
