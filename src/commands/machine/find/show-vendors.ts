import type { SearchResult } from '../../../package-manager/find/create-search.ts';
import type { VendorEntry } from '../../../package-manager/find/vendor-search.ts';
import { alignColumns } from '../../../text/columns/align-columns.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { truncateText } from '../../../text/format/truncate-text.ts';

/** Some descriptions are paragraphs. */
const maxSummary = 100;

/** A vendor's repository as JSON, with the word that `detect` takes. */
export function vendorJson({ word, description, isNonFree, address }: VendorEntry): object {
  return { name: word, description, isNonFree, address };
}

/** A table of the repositories of vendors that were found, below that of the distribution; none if there are none. */
export function vendorLines({ vendors = [] }: Pick<SearchResult, 'vendors'>): string[] {
  if (vendors.length === 0) return [];
  const rows = vendors.map(({ word, description, isNonFree }) =>
    [word, isNonFree ? 'not free' : '', truncateText(description, maxSummary)].map(displayLine),
  );
  return ['', ...alignColumns([["VENDOR'S REPOSITORY", 'LICENCE', 'SUMMARY'], ...rows])];
}
