import { newOnboarding } from '../../../src/onboard/onboard-progress.ts';
import { type Report, reportOf } from '../../../src/onboard/report/report.ts';
import type { ApplicationResult } from '../../../src/onboard/result.ts';

/** The result of an application. */
export function resultOf(entry: string, more: Partial<ApplicationResult> = {}): ApplicationResult {
  return {
    package: entry.split('/')[0]!,
    entry,
    name: entry.split('/').at(-1)!,
    outcome: 'proven',
    launch: `${entry}.Window`,
    startedAt: 1000,
    endedAt: 3500,
    ...more,
  };
}

/** A report of results, without pictures. */
export function reportWith(...results: readonly ApplicationResult[]): Report {
  return reportOf(
    {
      ...newOnboarding,
      templates: ['acme/oc.template.debian.minimal:3.0'],
      results,
      startedAt: 1000,
      endedAt: 9000,
      outcome: 'done',
    },
    new Map(),
  );
}
