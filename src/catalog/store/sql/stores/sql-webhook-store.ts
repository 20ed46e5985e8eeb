import type { StoredWebhook } from '../../../model/event/webhook.ts';
import type { WebhookStore } from '../../webhook-store.ts';
import { auditStatements } from '../audit-statements.ts';
import type { Compiler } from '../compiler.ts';
import type { StatementRunner } from '../statement-runner.ts';
import type { Tables } from '../tables.ts';
import {
  type AttemptRow,
  attemptOfRow,
  letterOfRow,
  rowOfLetter,
  rowOfWebhook,
  webhookOfRow,
  webhookStatements,
} from '../webhook-statements.ts';

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
