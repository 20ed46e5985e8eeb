import type { AllowedFinding } from '../../../descriptor/check/configuration.ts';
import type { Finding } from '../../../descriptor/finding/finding.ts';
import { placesIn } from '../../../descriptor/json/places.ts';
import { positionsAt } from '../../../descriptor/json/positions.ts';
import type { FileReport, LeftAlone, LocatedFinding } from './report.ts';

/** Findings with what they are about, before anyone knows where in the text they stand. */
export interface UnlocatedFindings {
  readonly application: string | undefined;
  readonly index: number | undefined;
  readonly findings: readonly (Finding | AllowedFinding)[];
}

/** A file's remarks: `index` undefined and no application for those about the file as a whole. */
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

/** Finds the places of all remarks of a file. */
export function locate({
  file,
  text,
  findings,
  allowed,
  left = [],
}: UnlocatedFileFindings): FileReport {
  return { file, text, findings: located(text, findings), allowed: located(text, allowed), left };
}
