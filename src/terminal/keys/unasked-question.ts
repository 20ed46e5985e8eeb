/**
 * A question that comes up by itself, and not by a key that asks for it. Input that was typed before it was on the screen was
 * meant for something else, and is no answer to it.
 */
export interface UnaskedQuestion {
  /** A name for the one that is open now, another one for each; undefined if none is open. */
  now(): string | undefined;
  /** Called for each key that is left out, because it was read before the question was drawn. */
  leftOut(): void;
}

/** For screens on which no question comes up by itself. */
export const noQuestion: UnaskedQuestion = { now: () => undefined, leftOut() {} };

/** Said when keys were left out. */
export const leftOutText = 'Input before this question is ignored.';
