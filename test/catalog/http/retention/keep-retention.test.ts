import { expect, test } from 'vitest';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { runInProcess } from '../../../support/run-in-process.ts';
import { descriptor } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { storeWith } from '../../service/scratch-store.ts';
import { runningCatalog } from '../running-catalog.ts';

const register = (service: Awaited<ReturnType<typeof runningCatalog>>['service'], cat: string) =>
  service.register(anyone, entriesOf(descriptor({ cat })));

test('a catalog purges in the background beyond its retention, and reports how much it keeps', async () => {
  let setFilled = () => {};
  const filled = new Promise<void>((resolve) => {
    setFilled = resolve;
  });
  const { url, service } = await runningCatalog(
    undefined,
    // The first look waits until there is something.
    (store) =>
      storeWith(store, {
        overdue: async (part, retention) => {
          await filled;
          return store.overdue(part, retention);
        },
      }),
    { retention: { revisions: 1 } },
  );
  for (const cat of ['office', 'games']) await register(service, cat);
  setFilled();
  await expect
    .poll(async () =>
      (await service.revisions(anyone, 'sketch'))?.page.map(({ purged }) => purged?.by),
    )
    .toEqual([undefined, 'retention']);
  const text = await (await fetch(`${url}/metrics`)).text();
  const { length } = entriesOf(descriptor({ cat: 'games' }))[0]!.content.bytes;
  expect(text).toContain(`deskpack_catalog_kept_bytes{kind="applications"} ${length}\n`);
  expect(text).toContain('deskpack_catalog_kept_bytes{kind="history"} 0\n');
});

test.each([
  ['--keep-revisions', '0', '1 or more'],
  ['--keep-revisions', 'all', 'whole number'],
  ['--keep-removed', '90', 'like 90d'],
])('serve refuses %s %s', async (option, value, reason) => {
  const { status, stderr } = await runInProcess(['catalog', 'serve', option, value]);
  expect([status, stderr]).toEqual([2, expect.stringContaining(reason)]);
});
