import { describe, expect, test } from 'vitest';
import { auditOf, webhook } from './audit.ts';
import type { StoreUnderTest } from './store-under-test.ts';

const at = '2026-01-01T00:00:00.000Z';

export function describeWebhooks(given: StoreUnderTest): void {
  describe('of attempts to deliver', () => {
    test('keeps the newest of each webhook, until it is removed', async () => {
      const { store } = given;
      for (const id of ['a', 'b'])
        await store.addWebhook({ ...webhook, id }, auditOf('webhook-added'));
      const attempt = (id: string, event?: number) => ({ webhook: id, event, at, durationMs: 3 });
      await store.addAttempt({ ...attempt('a'), reason: 'it answered 500' }, 2);
      expect(await store.attempts('a')).toEqual([
        { webhook: 'a', at, durationMs: 3, reason: 'it answered 500' },
      ]);
      for (const event of [1, 2, 3]) {
        await store.addAttempt(attempt('a', event), 2);
        await store.addAttempt(attempt('b', event), 9);
      }
      expect(await store.attempts('a')).toEqual([attempt('a', 3), attempt('a', 2)]);
      expect(await store.attempts('b')).toHaveLength(3);
      await given.reopen();
      await given.store.removeWebhook('a', auditOf('webhook-removed'));
      // One that was under way.
      await given.store.addAttempt(attempt('a', 4), 2);
      expect(await given.store.attempts('a')).toEqual([]);
      expect(await given.store.attempts('b')).toHaveLength(3);
    });
  });

  describe('of leases', () => {
    test('keeps a webhook for one process until its lease ends, or is later than any can be', async () => {
      const { store } = given;
      await store.addWebhook(webhook, auditOf('webhook-added'));
      const minute = (number: number) => new Date(number * 60_000).toISOString();
      const hold = async (holder: string, now: number) => {
        const times = { now: minute(now), until: minute(now + 1), latest: minute(now + 2) };
        return (await store.holdWebhook('a', holder, times))?.id;
      };
      expect(await hold('first', 100)).toBe('a');
      expect(await hold('second', 100)).toBeUndefined();
      // Its clock may be behind a little.
      expect(await hold('second', 99)).toBeUndefined();
      expect(await hold('first', 101)).toBe('a');
      expect(await hold('second', 103)).toBe('a');
      // The clock was set back.
      expect(await hold('first', 3)).toBe('a');
    });
  });
}
