import type { LeftReason } from '../../../descriptor/check/fix-text.ts';

/** Why `--fix` did not change an application, and what to do so that it can. */
export const leftReasonTexts: Readonly<Record<LeftReason, string>> = {
  'key-twice': 'A key appears twice in it, so no one can say which value counts: remove one.',
  'new-error': 'The change would cause an error in a place that has none: fix it by hand.',
  'no-end': 'Each change asks for another one: fix it by hand.',
};
