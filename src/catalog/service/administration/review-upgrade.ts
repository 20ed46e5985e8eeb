import { auditEntry } from '../../model/audit.ts';
import { type ReadBody, readBody } from '../../model/registration/read-body.ts';
import type { CatalogStore } from '../../store/store.ts';

/** An application with a document that today's rules refuse. */
interface RefusedNow {
  readonly name: string;
  readonly rules: readonly string[];
}

/** The result of opening a database with a newer deskpack. */
export interface UpgradeReview {
  /** The schema before and today, in words. */
  readonly from: number;
  readonly to: string;
  /** Names that are one since then. */
  readonly merged: readonly (readonly string[])[];
  /** They stay as they are, but are refused if they are registered so again; at most `maxNamed` of them. */
  readonly refused: readonly RefusedNow[];
  /** How many there are. */
  readonly refusedCount: number;
}

interface ReviewOptions {
  /** Reads a document; by default on the thread that asks. */
  readonly read?: ((bytes: Uint8Array) => Promise<ReadBody>) | undefined;
  /** Ends it; it is done again at the next start then. */
  readonly signal?: AbortSignal | undefined;
}

/** Applications that are named; of others there is the number. */
const maxNamed = 100;

/** Applications that are listed at a time. */
const pageSize = 100;

const readHere = async (bytes: Uint8Array) => readBody(bytes);

/** The rules that a document breaks; undefined if it could be registered today. */
function brokenRules(read: ReadBody): readonly string[] | undefined {
  if (read.kind === 'entries') return undefined;
  return read.kind === 'refused'
    ? [...new Set(read.findings.map(({ rule }) => rule))]
    : [read.kind];
}

/** The results of upgrades that were not shown yet, oldest first. */
async function unsaid(store: CatalogStore) {
  const entries = await store.auditOf(['catalog-upgraded', 'names-merged', 'catalog-reviewed']);
  const said = entries.findIndex(({ kind }) => kind === 'catalog-reviewed');
  return (said === -1 ? entries : entries.slice(0, said)).toReversed();
}

/**
 * Looks through a catalog that a newer deskpack has opened since it was looked through last: which documents do today's rules
 * refuse? What it finds is written into the audit trail, so that it is said once.
 *
 * @returns undefined if there is nothing to say, or if it was ended
 */
export async function reviewUpgrade(
  store: CatalogStore,
  { read = readHere, signal }: ReviewOptions = {},
): Promise<UpgradeReview | undefined> {
  const entries = await unsaid(store);
  const [upgrade] = entries.filter(({ kind }) => kind === 'catalog-upgraded');
  if (!upgrade) return undefined;
  const refused: RefusedNow[] = [];
  let refusedCount = 0;
  let after: string | undefined;
  for (;;) {
    const page = await store.list({ terms: [], viewer: undefined, limit: pageSize, after });
    for (const { name, digest } of page) {
      if (signal?.aborted) return undefined;
      const bytes = await store.getContent(digest).catch(() => undefined);
      const rules = bytes && brokenRules(await read(bytes));
      // Others have their turn.
      await new Promise((resolve) => setImmediate(resolve));
      if (!rules) continue;
      refusedCount += 1;
      if (refused.length < maxNamed) refused.push({ name, rules });
    }
    after = page.at(-1)?.key;
    if (page.length < pageSize) break;
  }
  const merged = entries.flatMap(({ kind, details }) =>
    kind === 'names-merged' ? [details.names as readonly string[]] : [],
  );
  const { subject, details } = upgrade;
  await store.addAudit(
    auditEntry('catalog-reviewed', subject, 'deskpack', { refused, refusedCount }),
  );
  return { from: Number(details.from), to: subject, merged, refused, refusedCount };
}
