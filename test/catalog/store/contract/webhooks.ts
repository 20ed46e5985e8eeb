import { describe, expect, test } from 'vitest';
import { auditOf, webhook } from './audit.ts';
import type { StoreUnderTest } from './store-under-test.ts';

export function describeWebhooks(given: StoreUnderTest): void {
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

  describe('of failures', () => {
    test('says since when and why, until a delivery succeeds', async () => {
      const at = '2026-01-01T00:00:00.000Z';
      await given.store.addWebhook(webhook, auditOf('webhook-added'));
      const failure = { failures: 3, retryAt: at, reason: 'it answered 500', since: at };
      await given.store.failWebhook('a', failure);
      await given.reopen();
      expect(await given.store.webhooks()).toMatchObject([failure]);
      await given.store.advanceWebhook('a', 1);
      expect(await given.store.webhooks()).toEqual([{ ...webhook, cursor: 1, failures: 0 }]);
    });
  });
}
