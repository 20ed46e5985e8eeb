import type { UpgradeReview } from '../../../catalog/service/administration/review-upgrade.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { plural } from '../../../text/format/format.ts';

const quoted = (name: string) => `"${escapeControls(name)}"`;

/** The changes of a database that a newer deskpack has made when it opened it, a line each. */
export function upgradeLines({
  from,
  to,
  merged,
  refused,
  refusedCount,
}: UpgradeReview): readonly string[] {
  const others = refusedCount - refused.length;
  return [
    `The catalog has ${to} now; it had schema ${from}.`,
    ...merged.map((names) => `${names.map(quoted).join(' and ')} are one application now.`),
    ...refused.map(
      ({ name, rules }) => `${quoted(name)} breaks rules of today (${rules.join(', ')}).`,
    ),
    ...(others > 0 ? [`So do ${plural(others, 'other application')}.`] : []),
    ...(refusedCount > 0
      ? ['They stay as they are, but are refused if they are registered like this again.']
      : []),
  ];
}
