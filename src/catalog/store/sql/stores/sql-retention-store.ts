import type { RetentionStore } from '../../retention-store.ts';
import type { Compiler } from '../compiler.ts';
import { type KeptKind, retentionStatements } from '../retention-statements.ts';
import type { StatementRunner } from '../statement-runner.ts';

interface KeptRow {
  readonly bytes: number | string | null;
  readonly last: string | null;
}

/** Rows whose sizes are added up at a time. */
const keptAtOnce = 1_000;

/** The stored bytes of an SQL database, and the applications beyond a retention. */
export function sqlRetentionStore(
  compiler: Compiler,
  { database, first }: StatementRunner,
): RetentionStore {
  const statements = retentionStatements(compiler);

  /** Adds up sizes in parts, because a large catalog has hundreds of thousands of rows. */
  async function kept(kind: KeptKind): Promise<number> {
    let bytes = 0;
    for (let last: string | null = ''; last !== null; ) {
      const part: KeptRow | undefined = await first<KeptRow>(
        statements.keptAfter(kind, last, keptAtOnce),
      );
      bytes += Number(part?.bytes ?? 0);
      last = part?.last ?? null;
      await new Promise((resolve) => setImmediate(resolve));
    }
    return bytes;
  }

  return {
    async lastKeyOf({ after, limit }) {
      const row = await first<{ key: string | null }>(statements.lastKey(after, limit));
      return row?.key ?? undefined;
    },

    async overdue(part, retention) {
      const rows = await database.read<{ key: string }>(statements.overdue(part, retention));
      return rows.map(({ key }) => key);
    },

    async keptBytes() {
      const applications = await kept('applications');
      const documents = await kept('documents');
      return {
        applications,
        // One may have been registered in between.
        history: Math.max(0, documents - applications),
        files: await kept('files'),
      };
    },
  };
}
