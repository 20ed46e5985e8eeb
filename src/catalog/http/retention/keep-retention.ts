import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogService } from '../../service/catalog-service.ts';
import { CautiousClock } from './cautious-clock.ts';

/** The limits after which a catalog purges by itself. Undefined is no limit. */
export interface RetentionPolicy {
  /** How many revisions of an application are kept. */
  readonly revisions?: number | undefined;
  /** For how long an application is kept after its removal, in milliseconds. */
  readonly removedMs?: number | undefined;
}

/** The pause between two looks at all applications, and between two parts of one look. */
const roundMs = 10 * 60_000;
const partMs = 100;

/** When the catalog was last changed, in milliseconds since 1970; undefined if it never was. */
async function lastChange(service: CatalogService): Promise<number | undefined> {
  const [event] = await service.events((await service.lastEvent()) - 1, 1);
  return event && Date.parse(event.at);
}

/**
 * Forgets in the background what is kept for longer than wanted, in small parts, until it is ended. Several processes may
 * do so at once.
 *
 * @returns a function that ends it, and resolves when nothing of it is under way any more
 */
export function keepRetention(
  service: CatalogService,
  { revisions, removedMs }: RetentionPolicy,
  onError: (error: unknown) => void,
): () => Promise<void> {
  if (revisions === undefined && removedMs === undefined) return async () => {};
  const end = new AbortController();
  const { signal } = end;
  let clock: CautiousClock | undefined;

  async function round(): Promise<void> {
    clock ??= new CautiousClock(await lastChange(service));
    const removedBefore =
      removedMs === undefined ? undefined : new Date(clock.now() - removedMs).toISOString();
    let after: string | undefined = '';
    while (after !== undefined && !signal.aborted) {
      after = await service.retain({ revisions, removedBefore }, after, signal);
      await sleep(partMs, undefined, { signal });
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await round().catch((error) => {
        if (!signal.aborted) onError(error);
      });
      await sleep(roundMs, undefined, { signal }).catch(() => {});
    }
  }

  const running = run();
  return async () => {
    end.abort();
    await running;
  };
}
