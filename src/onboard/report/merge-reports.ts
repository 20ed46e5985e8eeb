import { outcomeCounts } from '../outcome/outcome-counts.ts';
import { areWhole, mergedParts } from './check-parts.ts';
import { keyOf, type Report, type ReportedApplication, sorted } from './report.ts';

/**
 * One report of several, such as those of shards. Of an application in several reports, the newest result is kept.
 *
 * @param reports at least one
 */
export function mergeReports(reports: readonly Report[]): Report {
  const newest = new Map<string, ReportedApplication>();
  for (const application of reports.flatMap(({ applications }) => applications)) {
    const other = newest.get(keyOf(application));
    if (!other || other.endedAt <= application.endedAt) newest.set(keyOf(application), application);
  }
  // The result of an entry whose applications were unknown is outdated once they are known.
  const known = new Set([...newest.values()].flatMap(({ name, entry }) => (name ? [entry] : [])));
  const applications = [...newest.values()].filter(
    ({ name, entry }) => name !== undefined || !known.has(entry),
  );
  const parts = mergedParts(reports);
  const isCancelled = reports.some(({ outcome }) => outcome === 'cancelled');
  return {
    form: 1,
    startedAt: Math.min(...reports.map(({ startedAt }) => startedAt)),
    endedAt: Math.max(...reports.map(({ endedAt }) => endedAt)),
    outcome: isCancelled ? 'cancelled' : areWhole(parts) ? 'done' : 'incomplete',
    templates: [...new Set(reports.flatMap(({ templates }) => templates))].sort(),
    ...(parts.length > 0 ? { parts } : {}),
    counts: outcomeCounts(applications),
    applications: sorted(applications),
  };
}
