import type { Finding } from '../../../../descriptor/finding/finding.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { plural } from '../../../../text/format/format.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { packageBeingRead } from '../../../document/looked-offer.ts';
import { findingsOf } from '../../../findings/derived.ts';
import { byWeight, keyOfFinding } from '../../../findings/place-findings.ts';
import { proofSentences } from '../../../home/proof-text.ts';
import type { WizardState } from '../../../state.ts';
import { isCheckingNames } from '../../../suggestions/package-facts.ts';
import { hostParts } from '../host-parts.ts';
import { reviewItems } from '../review-items.ts';

/** The first finding of the review that can be fixed, with its index in the review. */
export function firstFixed(
  state: WizardState,
): { readonly place: number; readonly finding: Finding } | undefined {
  return reviewItems(state)
    .flatMap((item, place) => (item.kind === 'finding' ? [{ place, finding: item.finding }] : []))
    .find(({ finding }) => finding.fix);
}

const severityNames = [
  ['error', 'error'],
  ['warning', 'warning'],
  ['info', 'note'],
] as const;

/** The title of the field of a finding. */
const placeOf = (key: string | undefined) =>
  key === undefined ? 'the file' : (fieldOfKey(key)?.field.title ?? key);

/** How many findings there are, at which fields, and what can be done about them. */
export function summaryLines(state: WizardState): string[] {
  const all = byWeight(findingsOf(state));
  const counts = severityNames.flatMap(([severity, name]) => {
    const found = all.filter((finding) => finding.severity === severity);
    const places = new Set(found.map((finding) => placeOf(keyOfFinding(finding))));
    return found.length === 0
      ? []
      : [`  ${plural(found.length, name)}: ${[...places].join(', ')}.`];
  });
  const fixed = firstFixed(state)?.finding.fix;
  const fix = fixed ? ` * fixes one: ${displayLine(fixed.title)}.` : '';
  const read = packageBeingRead(state);
  const more =
    read === undefined
      ? []
      : [`  The files of ${displayLine(read)} are still being read, and may change the findings.`];
  const checked = isCheckingNames(state) ? ['  Package names are still being checked.'] : [];
  const given = plural(Object.keys(state.document.answers).length, 'answer');
  return [
    ...(counts.length > 0
      ? [...counts, ...more, `  ? reads the findings.${fix}`]
      : ['  Nothing is wrong.']),
    ...checked,
    `  ${given} given.`,
  ];
}

/** What was seen of the image that a run would build, if it is there already: a sentence each, safe to show. */
export function proofLines({ session: { data }, document }: WizardState, now: number): string[] {
  const { proof } = data;
  if (!proof?.present || proof.answers !== document.answers) return [];
  return proofSentences(proof.present, now).map(displayLine);
}

/** The engine, template and catalog that a run would use. */
export function machineLines(state: WizardState): string[] {
  const parts = hostParts(state).map(({ text }) => text);
  return parts.length === 0 ? [] : [`  Here: ${displayLine(parts.join('; '))}.`];
}
