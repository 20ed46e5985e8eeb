import type { StoredWebhook } from '../../../model/event/webhook.ts';
import { parseStored } from '../../../model/parse-stored.ts';
import type { WebhookFailure, WebhookStore } from '../../webhook-store.ts';
import { auditStatements } from '../audit-statements.ts';
import type { Compiler } from '../compiler.ts';
import type { StatementRunner } from '../database.ts';
import { prepared, statementOf } from '../statement.ts';
import type { Tables } from '../tables.ts';

export function sqlWebhookStore(
  compiler: Compiler,
  { database, write }: StatementRunner,
): WebhookStore {
  const statements = webhookStatements(compiler);
  const auditing = auditStatements(compiler);

  return {
    addWebhook(webhook, audit) {
      return write(statements.add(rowOfWebhook(webhook)), auditing.add(audit));
    },

    async webhooks() {
      return (await database.read<Tables['webhook']>(statements.all())).map(webhookOfRow);
    },

    removeWebhook(id, audit) {
      return database.change({
        reads: [statements.get(id)],
        decide: ([rows]) => {
          if (!rows?.[0]) return { result: false, writes: [] };
          return { result: true, writes: [statements.remove(id), auditing.add(audit)] };
        },
      });
    },

    holdWebhook(id, holder, { now, until, latest }) {
      return database.change<StoredWebhook | undefined>({
        reads: [statements.get(id)],
        decide: ([rows]) => {
          const row = rows?.[0] as Tables['webhook'] | undefined;
          const end = row?.held_until ?? '';
          const isFree = row && (row.holder === holder || end < now || end > latest);
          if (!isFree) return { result: undefined, writes: [] };
          return { result: webhookOfRow(row), writes: [statements.hold(id, holder, until)] };
        },
      });
    },

    advanceWebhook(id, cursor) {
      return write(statements.advance(id, cursor));
    },

    failWebhook(id, failure) {
      return write(statements.fail(id, failure));
    },
  };
}

type WebhookRow = Tables['webhook'];

function webhookStatements(sql: Compiler) {
  const all = sql.selectFrom('webhook').selectAll();
  return {
    add: (row: WebhookRow) => statementOf(sql.insertInto('webhook').values(row)),
    all: prepared(() => all.orderBy('created').orderBy('id')),
    get: prepared((id: string) => all.where('id', '=', id)),
    remove: prepared((id: string) => sql.deleteFrom('webhook').where('id', '=', id)),
    hold: prepared((id: string, holder: string, until: string) =>
      sql.updateTable('webhook').set({ holder, held_until: until }).where('id', '=', id),
    ),
    advance: prepared((id: string, cursor: number) =>
      sql
        .updateTable('webhook')
        .set({ cursor, failures: 0, retry_at: null, reason: null, since: null })
        .where('id', '=', id),
    ),
    fail: (id: string, { failures, retryAt, reason, since }: WebhookFailure) =>
      statementOf(
        sql
          .updateTable('webhook')
          .set({ failures, retry_at: retryAt, reason, since })
          .where('id', '=', id),
      ),
  };
}

function rowOfWebhook(webhook: StoredWebhook): WebhookRow {
  const { names, kinds, retryAt, reason, since, ...row } = webhook;
  return {
    ...row,
    names: JSON.stringify(names),
    kinds: JSON.stringify(kinds),
    retry_at: retryAt ?? null,
    reason: reason ?? null,
    holder: null,
    held_until: null,
    since: since ?? null,
  };
}

function webhookOfRow(row: WebhookRow): StoredWebhook {
  const { names, kinds, retry_at, reason, since, holder: _, held_until: __, ...webhook } = row;
  return {
    ...webhook,
    names: parseStored(names),
    kinds: parseStored(kinds),
    ...(retry_at === null ? {} : { retryAt: retry_at }),
    ...(reason === null ? {} : { reason }),
    ...(since === null ? {} : { since }),
  };
}
