import { checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import type { CheckContext } from '../../../src/descriptor/finding/check-context.ts';
import type { Finding } from '../../../src/descriptor/finding/finding.ts';
import { soundBut } from '../sound.ts';

/** The messages of one rule about the sound descriptor with other values. */
export function findingsOf(
  rule: string,
  changes: Readonly<Record<string, unknown>>,
  context: CheckContext = {},
): Finding[] {
  return checkDescriptor(soundBut(changes), context).filter((finding) => finding.rule === rule);
}

/** Whether a rule fires at all. */
export function fires(
  rule: string,
  changes: Readonly<Record<string, unknown>>,
  context: CheckContext = {},
): boolean {
  return findingsOf(rule, changes, context).length > 0;
}

/** The part of a text value that a finding means. */
export function partOf({ span }: Finding, text: string): string {
  return span ? text.slice(...span) : text;
}
