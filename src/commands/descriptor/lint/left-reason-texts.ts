import type { LeftReason } from '../../../descriptor/check/fix-text.ts';

/** Why `--fix` did not change an application, and what to do so that it can. */
export const leftReasonTexts: Readonly<Record<LeftReason, string>> = {
  'key-twice': 'A key appears twice in it, so it is unclear which value counts: remove one.',
  'new-error': 'The fix would cause a new error: fix it by hand.',
  'no-end': 'Each fix requires another one: fix it by hand.',
};
