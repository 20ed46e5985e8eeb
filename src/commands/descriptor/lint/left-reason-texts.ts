import type { LeftReason } from '../../../descriptor/check/fix-text.ts';

/** Why `--fix` left something in an application, and what to do so that it can make its changes. */
export const leftReasonTexts: Readonly<Record<LeftReason, string>> = {
  'key-twice': 'A key stands in it twice, so that nobody can say which value counts: take one out.',
  'new-error': 'The change would bring an error in a place that has none: mend it by hand.',
  'no-end': 'Each change asks for another one: mend it by hand.',
};
