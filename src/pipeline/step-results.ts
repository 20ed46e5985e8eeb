import type { Opening } from '../probe/opens/opening.ts';
import type { StepName } from './event.ts';

/**
 * The values that identify a step's products for later steps and for a resumed run: digests (`sha256:…`), ids,
 * addresses. A value is only present if its product is complete. Each step has its own keys.
 */
export type Values = Readonly<Record<string, string>>;

/** Whether the values of the step `verify` contain a proof of the application's start. */
export function hasProof(values: Values | undefined): boolean {
  return values?.proven !== undefined;
}

/** What an application opens, as a value of the step `verify`; none without types. */
export function openingsValues(openings: readonly Opening[]): Values {
  return openings.length === 0 ? {} : { opens: JSON.stringify(openings) };
}

/** What the application opens by the values of the step `verify`; empty if nothing was tried. */
export function openingsOf(values: Values | undefined): readonly Opening[] {
  return values?.opens === undefined ? [] : JSON.parse(values.opens);
}

/** Whether that proof is the word of a person who has tried the image. */
export function isByHand(values: Values | undefined): boolean {
  return hasProof(values) && values?.by === 'hand';
}

export type StepResults = Readonly<Partial<Record<StepName, Values>>>;

/** Everything that the result of a step depends on, by name: the same inputs give the same result. */
export type Inputs = Readonly<Record<string, string>>;
