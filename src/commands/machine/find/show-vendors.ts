import type { SearchResult } from '../../../package-manager/find/create-search.ts';
import type { ListedRepository } from '../../../package-manager/repository/repository-list.ts';
import { alignColumns } from '../../../text/columns/align-columns.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { truncateText } from '../../../text/format/truncate-text.ts';

/** Some descriptions are paragraphs. */
const maxSummary = 100;

/** A vendor's repository as JSON, with the word that `detect` takes. */
export function vendorJson({ name, description, isNonFree, address }: ListedRepository): object {
  return { name: `extrepo:${name}`, description, isNonFree, address };
}

/** A table of the repositories of vendors that were found, below that of the distribution; none if there are none. */
export function vendorLines({ vendors = [] }: Pick<SearchResult, 'vendors'>): string[] {
  if (vendors.length === 0) return [];
  const rows = vendors.map(({ name, description, isNonFree }) =>
    [`extrepo:${name}`, isNonFree ? 'not free' : '', truncateText(description, maxSummary)].map(
      displayLine,
    ),
  );
  return ['', ...alignColumns([["VENDOR'S REPOSITORY", 'LICENCE', 'SUMMARY'], ...rows])];
}
