import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startCatalogServer } from '../../../src/catalog/http/start-server.ts';
import { catalogService } from '../../../src/catalog/service/catalog-service.ts';
import { folderWith } from '../../support/folder.ts';
import { openNewStore } from '../open-new-store.ts';

/** Starts and stops a catalog on a folder. Returns its service, as far as something still needs it. */
async function stopped(folder: string): Promise<WeakRef<object>> {
  const store = await openNewStore(folder);
  const service = catalogService(store);
  const onError = () => {};
  const server = await startCatalogServer({ host: '127.0.0.1', port: 0, service, onError });
  await (await fetch(`${server.url}/metrics`)).text();
  await server.close();
  await store.close();
  return new WeakRef(service);
}

test('a stopped catalog needs no memory, nor does anything in the process go on measuring it', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const services: WeakRef<object>[] = [];
  for (const folder of [await folderWith({}), await folderWith({}), await folderWith({})]) {
    services.push(await stopped(folder));
  }
  await expect
    .poll(() => {
      collectGarbage();
      return services.filter((service) => service.deref() !== undefined).length;
    })
    // The newest one may still be on the stack.
    .toBeLessThanOrEqual(1);
});
