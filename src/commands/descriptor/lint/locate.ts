import type { AllowedFinding } from '../../../descriptor/check/configuration.ts';
import type { Finding } from '../../../descriptor/finding/finding.ts';
import { placesIn } from '../../../descriptor/json/places.ts';
import { positionsAt } from '../../../descriptor/json/positions.ts';
import type { FileReport, LeftAlone, LocatedFinding } from './report.ts';

/** Findings with their application, before their positions in the text are known. */
interface UnlocatedFindings {
  readonly application: string | undefined;
  readonly index: number | undefined;
  readonly findings: readonly (Finding | AllowedFinding)[];
}

/** A file's findings; those about the file as a whole have no application and an undefined `index`. */
export interface UnlocatedFileFindings {
  readonly file: string;
  readonly text: string;
  readonly findings: readonly UnlocatedFindings[];
  readonly allowed: readonly UnlocatedFindings[];
  readonly left?: readonly LeftAlone[];
}

function located(text: string, all: readonly UnlocatedFindings[]): LocatedFinding[] {
  if (all.every(({ findings }) => findings.length === 0)) return [];
  const places = placesIn(text);
  const placed = all.flatMap(({ application, index, findings }) =>
    findings.map((finding) => ({ finding, application, index, ...places.of(finding, index) })),
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
}: UnlocatedFileFindings): FileReport {
  return { file, text, findings: located(text, findings), allowed: located(text, allowed), left };
}
