import type { StoredSummary } from '../../model/entry.ts';
import type { ListFilter, Viewer } from '../../model/list/list-query.ts';
import { summaryIn } from '../../model/parse-stored.ts';
import type { CatalogStore } from '../../store/store.ts';

interface OpenWithQuery {
  /** Types of the file, the most exact first, in lower case. */
  readonly types: readonly string[];
  /** Extensions of the file, the longest first, in lower case and without a dot. */
  readonly extensions: readonly string[];
  readonly viewer: Viewer;
}

/** The applications that open a file. */
interface Openers {
  readonly openers: readonly Opener[];
  /** How many are left out because they are damaged. */
  readonly damaged: number;
}

/** An application that opens a file. */
interface Opener {
  readonly name: string;
  readonly displayname: string;
  /** Whether it is the default application. */
  readonly isDefault: boolean;
  /** The kind of the match. */
  readonly by: 'mimetype' | 'extension';
}

/** More applications are in no menu. */
const maxOpeners = 100;

interface Found {
  readonly stored: StoredSummary;
  readonly by: Opener['by'];
  readonly isDefault: boolean;
}

/** The place in the order: by type before by extension, and among these the defaults first. */
function rankOf({ by, isDefault }: Found): number {
  return (by === 'mimetype' ? 0 : 2) + (isDefault ? 0 : 1);
}

/**
 * The applications that open a file: those that say so by its type before those that say so by its extension, and among
 * these the ones that their descriptors make default ones first.
 */
export async function openWith(
  store: CatalogStore,
  { types, extensions, viewer }: OpenWithQuery,
): Promise<Openers> {
  const wanted = [
    ...types.map((value) => ({ by: 'mimetype', value }) as const),
    ...extensions.map((value) => ({ by: 'extension', value }) as const),
  ];
  const found = new Map<string, Found>();
  for (const { by, value } of wanted) {
    const filter: ListFilter = { terms: [[by, value]], viewer };
    const [defaults, all] = await Promise.all(
      [true, false].map((areDefaults) => store.list({ ...filter, areDefaults, limit: maxOpeners })),
    );
    const keys = new Set(defaults?.map(({ key }) => key));
    for (const stored of [...(defaults ?? []), ...(all ?? [])]) {
      if (found.has(stored.key)) continue;
      found.set(stored.key, { stored, by, isDefault: keys.has(stored.key) });
    }
  }
  const sorted = [...found.values()].sort((a, b) => rankOf(a) - rankOf(b));
  const openers: Opener[] = [];
  let damaged = 0;
  for (const { stored, by } of sorted) {
    if (openers.length === maxOpeners) break;
    const summary = stored.summary ?? (await store.getSummary(stored.key))?.summary;
    // It was removed meanwhile.
    if (summary === undefined) continue;
    const read = summaryIn(summary);
    if (!read) {
      damaged += 1;
      continue;
    }
    const { displayname } = read;
    openers.push({ name: stored.name, displayname, isDefault: openers.length === 0, by });
  }
  return { openers, damaged };
}
