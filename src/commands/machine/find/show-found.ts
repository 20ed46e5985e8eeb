import type { SearchResult } from '../../../package-manager/find/create-search.ts';
import type { TemplateIndex } from '../../../package-manager/find/template-index.ts';
import { alignColumns } from '../../../text/columns/align-columns.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { daysAgo } from '../../../text/format/days-ago.ts';
import { plural } from '../../../text/format/format.ts';

const header = ['TITLE', 'PACKAGE', 'SUMMARY'];

const count = (value: number) => value.toLocaleString('en-US');

/** A table of what was found, applications before other packages, with at most a given number of rows. */
export function foundTable({ applications, packages }: SearchResult, limit: number): string[] {
  const titled = applications
    .slice(0, limit)
    .map((application) => [application.title, application.package, application.summary]);
  const others = packages
    .slice(0, limit - titled.length)
    .map(({ name, description }) => ['', name, description]);
  const rows = [...titled, ...others].map((row) => row.map(displayLine));
  return rows.length === 0 ? [] : alignColumns([header, ...rows]);
}

/** The searched index, and the numbers of shown and of found entries. */
export function foundCount(
  { applications, packages, hasMore }: SearchResult,
  index: TemplateIndex,
  { reference, limit, now }: { readonly reference: string; readonly limit: number; now: number },
): string {
  const found = applications.length + packages.length;
  const counts = [
    ...(index.applications.length > 0
      ? [`${count(applications.length)} of ${count(index.applications.length)} applications`]
      : []),
    ...(index.packages.length > 0
      ? [
          `${hasMore ? 'at least ' : ''}${count(packages.length)} of ${count(index.packages.length)} packages`,
        ]
      : []),
  ].join(' and ');
  const more = found > limit ? `; ${plural(found - limit, 'more', 'more')} with --limit` : '';
  return `${counts} of ${reference}, read ${daysAgo(index.readAt, now)}${more}.`;
}
