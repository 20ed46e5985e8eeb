import type { UnfixedReason } from '../../../descriptor/check/fix-text.ts';
import { formatPlace } from '../../../descriptor/finding/finding.ts';
import type { Member } from './report.ts';

/** Why `--fix` did not change an application, and what to do so that it can. */
export const leftReasonTexts: Readonly<Record<UnfixedReason, string>> = {
  'key-twice': 'A key appears twice in it, so it is unclear which value counts: remove one.',
  'new-error': 'The fix would cause a new error: fix it by hand.',
  'no-end': 'Each fix requires another one: fix it by hand.',
};

/** An application and its file, e.g. `xcalc (apps.json, application 4)`. */
export function memberText({ file, application, index }: Member): string {
  const place = index === undefined ? file : `${file}, ${formatPlace(index)}`;
  return application === undefined ? place : `${application} (${place})`;
}
