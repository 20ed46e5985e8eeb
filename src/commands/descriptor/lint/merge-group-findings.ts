import type { Finding } from '../../../descriptor/finding/finding.ts';
import type { Member } from './report.ts';

/** The findings of an application, and which application that is. */
interface OfApplication extends Member {
  readonly findings: readonly Finding[];
}

const keyOf = ({ rule, group }: Finding) => JSON.stringify([rule, group]);

/**
 * Leaves each finding about several applications with the first of them alone.
 *
 * @returns the findings of each application, in the same order, and the other members of such findings
 */
export function mergeGroupFindings(all: readonly OfApplication[]): {
  readonly findings: readonly (readonly Finding[])[];
  readonly membersOf: (finding: Finding) => readonly Member[] | undefined;
} {
  const members = new Map<string, Member[]>();
  const findings = all.map((one) =>
    one.findings.filter((finding) => {
      if (finding.group === undefined) return true;
      const { file, application, index } = one;
      const others = members.get(keyOf(finding));
      if (others) others.push({ file, application, index });
      else members.set(keyOf(finding), []);
      return others === undefined;
    }),
  );
  return {
    findings,
    membersOf: (finding) => (finding.group === undefined ? undefined : members.get(keyOf(finding))),
  };
}
