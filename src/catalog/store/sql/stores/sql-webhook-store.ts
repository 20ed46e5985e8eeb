import type { Selectable } from 'kysely';
import type { DeadLetter, DeliveryAttempt, StoredWebhook } from '../../../model/event/webhook.ts';
import { parseStored } from '../../../model/parse-stored.ts';
import type { WebhookStore } from '../../webhook-store.ts';
import { auditStatements } from '../audit-statements.ts';
import type { Compiler } from '../compiler.ts';
import type { StatementRunner } from '../database.ts';
import { prepared, statementOf } from '../statement.ts';
import type { Tables } from '../tables.ts';

/** Webhooks, dead letters and delivery attempts in an SQL database. */
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
          const { remove, removeLetters, removeAllAttempts } = statements;
          const removed = [remove(id), removeLetters(id), removeAllAttempts(id)];
          return { result: true, writes: [...removed, auditing.add(audit)] };
        },
      });
    },

    rotateWebhook(id, { secret, earlierUntil }, audit) {
      return database.change<StoredWebhook | undefined>({
        reads: [statements.get(id)],
        decide: ([rows]) => {
          const row = rows?.[0] as Tables['webhook'] | undefined;
          if (!row) return { result: undefined, writes: [] };
          const writes = [statements.rotate(id, secret, earlierUntil), auditing.add(audit)];
          const result = { ...webhookOfRow(row), secret, earlierSecret: row.secret, earlierUntil };
          return { result, writes };
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

    failWebhook(id, { failures, retryAt, reason }) {
      return write(statements.fail(id, failures, retryAt, reason));
    },

    putDeadLetter(letter, cursor) {
      const put = statements.putLetter(rowOfLetter(letter));
      if (cursor === undefined) return write(put);
      return write(put, statements.advance(letter.webhook, cursor));
    },

    async deadLetters(webhook) {
      const rows = await database.read<Tables['dead_letter']>(statements.letters(webhook));
      return rows.map(letterOfRow);
    },

    removeDeadLetter(webhook, event) {
      return write(statements.removeLetter(webhook, event));
    },

    requestRedelivery(webhook, audit) {
      return write(statements.wantLetters(webhook), auditing.add(audit));
    },

    addAttempt(attempt, kept) {
      const { get, attemptBehind, addAttempt, removeAttempts } = statements;
      const { webhook } = attempt;
      return database.change({
        // With the new one there is one more.
        reads: [get(webhook), attemptBehind(webhook, kept - 1)],
        decide: ([known, behind]) => {
          // It was removed while it was delivered to.
          if (!known?.[0]) return { result: undefined, writes: [] };
          const writes = [addAttempt(attempt)];
          const [oldest] = behind as readonly AttemptRow[];
          if (oldest) writes.push(removeAttempts(webhook, oldest.id));
          return { result: undefined, writes };
        },
      });
    },

    async attempts(webhook) {
      const rows = await database.read<AttemptRow>(statements.attempts(webhook));
      return rows.map(attemptOfRow);
    },
  };
}

type WebhookRow = Tables['webhook'];
type LetterRow = Tables['dead_letter'];
type AttemptRow = Selectable<Tables['delivery_attempt']>;

/** The statements for webhooks and dead letters. */
function webhookStatements(sql: Compiler) {
  const all = sql.selectFrom('webhook').selectAll();
  const attempts = sql.selectFrom('delivery_attempt').selectAll();
  const letters = sql.selectFrom('dead_letter').selectAll();
  return {
    add: (row: WebhookRow) => statementOf(sql.insertInto('webhook').values(row)),
    all: prepared(() => all.orderBy('created').orderBy('id')),
    get: prepared((id: string) => all.where('id', '=', id)),
    remove: prepared((id: string) => sql.deleteFrom('webhook').where('id', '=', id)),
    removeLetters: prepared((id: string) =>
      sql.deleteFrom('dead_letter').where('webhook', '=', id),
    ),
    hold: prepared((id: string, holder: string, until: string) =>
      sql.updateTable('webhook').set({ holder, held_until: until }).where('id', '=', id),
    ),
    advance: prepared((id: string, cursor: number) =>
      sql
        .updateTable('webhook')
        .set({ cursor, failures: 0, retry_at: null, reason: null })
        .where('id', '=', id),
    ),
    fail: prepared((id: string, failures: number, retryAt: string, reason: string) =>
      sql.updateTable('webhook').set({ failures, retry_at: retryAt, reason }).where('id', '=', id),
    ),
    rotate: prepared((id: string, secret: string, until: string) =>
      sql
        .updateTable('webhook')
        .set(({ ref }) => ({
          earlier_secret: ref('secret'),
          earlier_until: until,
          secret,
        }))
        .where('id', '=', id),
    ),
    letters: prepared((id: string) => letters.where('webhook', '=', id).orderBy('event')),
    putLetter: (row: LetterRow) =>
      statementOf(
        sql
          .insertInto('dead_letter')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['webhook', 'event']).doUpdateSet((values) => ({
              reason: values.ref('excluded.reason'),
              at: values.ref('excluded.at'),
              wanted: values.ref('excluded.wanted'),
            })),
          ),
      ),
    removeLetter: prepared((id: string, event: number) =>
      sql.deleteFrom('dead_letter').where('webhook', '=', id).where('event', '=', event),
    ),
    addAttempt: (attempt: DeliveryAttempt) =>
      statementOf(sql.insertInto('delivery_attempt').values(rowOfAttempt(attempt))),
    attempts: prepared((id: string) => attempts.where('webhook', '=', id).orderBy('id', 'desc')),
    /** The newest attempt behind as many others. */
    attemptBehind: prepared((id: string, count: number) =>
      attempts.where('webhook', '=', id).orderBy('id', 'desc').limit(1).offset(count),
    ),
    /** The attempts up to one. */
    removeAttempts: prepared((id: string, last: number) =>
      sql.deleteFrom('delivery_attempt').where('webhook', '=', id).where('id', '<=', last),
    ),
    removeAllAttempts: prepared((id: string) =>
      sql.deleteFrom('delivery_attempt').where('webhook', '=', id),
    ),
    wantLetters: prepared((id: string) =>
      sql.updateTable('dead_letter').set({ wanted: 1 }).where('webhook', '=', id),
    ),
  };
}

function rowOfWebhook(webhook: StoredWebhook): WebhookRow {
  const { names, kinds, retryAt, reason, earlierSecret, earlierUntil, ...row } = webhook;
  return {
    ...row,
    names: JSON.stringify(names),
    kinds: JSON.stringify(kinds),
    retry_at: retryAt ?? null,
    reason: reason ?? null,
    holder: null,
    held_until: null,
    earlier_secret: earlierSecret ?? null,
    earlier_until: earlierUntil ?? null,
  };
}

function webhookOfRow(row: WebhookRow): StoredWebhook {
  const { names, kinds, retry_at, reason, holder: _, held_until: __, ...rest } = row;
  const { earlier_secret, earlier_until, ...webhook } = rest;
  return {
    ...webhook,
    names: parseStored(names),
    kinds: parseStored(kinds),
    ...(retry_at === null ? {} : { retryAt: retry_at }),
    ...(reason === null ? {} : { reason }),
    ...(earlier_secret === null ? {} : { earlierSecret: earlier_secret }),
    ...(earlier_until === null ? {} : { earlierUntil: earlier_until }),
  };
}

function rowOfAttempt({ event, durationMs, reason, ...row }: DeliveryAttempt) {
  return { ...row, event: event ?? null, duration: durationMs, reason: reason ?? null };
}

function attemptOfRow({ id: _, event, duration, reason, ...row }: AttemptRow): DeliveryAttempt {
  return {
    ...row,
    ...(event === null ? {} : { event }),
    durationMs: duration,
    ...(reason === null ? {} : { reason }),
  };
}

function rowOfLetter({ isWanted, ...letter }: DeadLetter): LetterRow {
  return { ...letter, wanted: isWanted ? 1 : 0 };
}

function letterOfRow({ wanted, ...row }: LetterRow): DeadLetter {
  return { ...row, isWanted: wanted !== 0 };
}
