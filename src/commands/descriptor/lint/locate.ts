import type { AllowedFinding } from '../../../descriptor/check/configuration.ts';
import type { Finding } from '../../../descriptor/finding/finding.ts';
import { placesIn } from '../../../descriptor/json/places.ts';
import { positionsAt } from '../../../descriptor/json/positions.ts';
import type { FileReport, LeftAlone, LocatedFinding, Member } from './report.ts';

/** Findings with their application, before their positions in the text are known. */
interface UnlocatedFindings {
  readonly application: string | undefined;
  readonly index: number | undefined;
  readonly findings: readonly (Finding | AllowedFinding)[];
}

type MembersOf = (finding: Finding) => readonly Member[] | undefined;

/** A file's findings; those about the file as a whole have no application and an undefined `index`. */
interface UnlocatedFileFindings {
  readonly file: string;
  readonly text: string;
  readonly findings: readonly UnlocatedFindings[];
  readonly allowed: readonly UnlocatedFindings[];
  readonly left?: readonly LeftAlone[];
  readonly membersOf?: MembersOf;
}

function located(
  text: string,
  all: readonly UnlocatedFindings[],
  membersOf: MembersOf = () => undefined,
): LocatedFinding[] {
  if (all.every(({ findings }) => findings.length === 0)) return [];
  const places = placesIn(text);
  const placed = all.flatMap(({ application, index, findings }) =>
    findings.map((finding) => ({
      finding,
      application,
      index,
      members: membersOf(finding),
      ...places.of(finding, index),
    })),
  );
  const positions = positionsAt(
    text,
    placed.flatMap(({ offset, length }) => [offset, offset + length]),
  );
  return placed
    .toSorted((a, b) => a.offset - b.offset)
    .map((place) => ({
      ...place,
      start: positions.get(place.offset)!,
      end: positions.get(place.offset + place.length)!,
    }));
}

/** Finds the positions of all findings of a file. */
export function locate({
  file,
  text,
  findings,
  allowed,
  left = [],
  membersOf,
}: UnlocatedFileFindings): FileReport {
  return {
    file,
    text,
    findings: located(text, findings, membersOf),
    allowed: located(text, allowed),
    left,
  };
}
