import type { OnboardProgress } from '../onboard-progress.ts';
import { outcomeCounts } from '../outcome/outcome-counts.ts';
import type { ApplicationResult } from '../result.ts';

export interface ReportedApplication extends Omit<ApplicationResult, 'picture'> {
  /** The path of a small picture of its window, from the folder of the report. */
  readonly picture?: string;
}

export interface ReportedParts {
  /** The digest of the names in the whole list. */
  readonly list: string;
  /** The number of parts into which it is divided. */
  readonly of: number;
  /** Those that the report has, from 1, in ascending order. */
  readonly numbers: readonly number[];
}

/** The content of `report.json`. Times are milliseconds since the epoch. */
export interface Report {
  /** The version of this form. */
  readonly form: 1;
  readonly startedAt: number;
  readonly endedAt: number;
  /** `cancelled` if one of its onboardings did not reach all entries; `incomplete` if its parts are not one whole list. */
  readonly outcome: 'done' | 'cancelled' | 'incomplete';
  readonly templates: readonly string[];
  /** The parts of divided lists that it has; absent if it has a whole list. */
  readonly parts?: readonly ReportedParts[];
  /** The number of applications of each outcome. */
  readonly counts: Readonly<Record<string, number>>;
  /** By entry and name. */
  readonly applications: readonly ReportedApplication[];
}

/** Identifies an application in reports of different days. */
export function keyOf({ entry, name }: Pick<ReportedApplication, 'entry' | 'name'>): string {
  return JSON.stringify(name === undefined ? [entry] : [entry, name]);
}

/** The applications in the order of reports. */
export function sorted<Item extends Pick<ReportedApplication, 'entry' | 'name'>>(
  applications: readonly Item[],
): Item[] {
  const textOf = ({ entry, name = '' }: Item) => `${entry}\0${name}`;
  return [...applications].sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
}

/** @param pictures the paths of the small pictures, by `keyOf` */
export function reportOf(
  {
    startedAt,
    endedAt = startedAt,
    outcome = 'cancelled',
    templates,
    part,
    results,
  }: OnboardProgress,
  pictures: ReadonlyMap<string, string>,
): Report {
  const applications = results.map(({ picture: _, ...result }): ReportedApplication => {
    const picture = pictures.get(keyOf(result));
    return { ...result, ...(picture === undefined ? {} : { picture }) };
  });
  return {
    form: 1,
    startedAt,
    endedAt,
    outcome,
    templates,
    ...(part ? { parts: [{ list: part.list, of: part.of, numbers: [part.number] }] } : {}),
    counts: outcomeCounts(applications),
    applications: sorted(applications),
  };
}
