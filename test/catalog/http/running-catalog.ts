import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startCatalogServer } from '../../../src/catalog/http/start-server.ts';
import {
  type CatalogService,
  catalogService,
} from '../../../src/catalog/service/catalog-service.ts';
import { openSqliteStore } from '../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import type { CatalogStore } from '../../../src/catalog/store/store.ts';

interface RunningCatalog {
  readonly url: string;
  readonly service: CatalogService;
  readonly store: CatalogStore;
  /** Everything that the catalog reported as going wrong inside. */
  readonly errors: unknown[];
  close(): Promise<void>;
}

/** Starts a catalog with an empty store for the running test, at whose end it goes. */
export async function runningCatalog(token?: string): Promise<RunningCatalog> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-catalog-'));
  const store = await openSqliteStore(folder);
  const service = catalogService(store);
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const server = await startCatalogServer({ host: '127.0.0.1', port: 0, service, token, onError });
  onTestFinished(async () => {
    await server.close();
    await store.close();
    await rm(folder, { recursive: true });
  });
  return { url: server.url, service, store, errors, close: () => server.close() };
}

/** Sends a registration as clients do. */
export function put(url: string, document: unknown, headers: object = {}): Promise<Response> {
  return fetch(`${url}/API/manager/image`, {
    method: 'PUT',
    headers: { 'content-type': 'text/javascript', ...headers },
    body: typeof document === 'string' ? document : JSON.stringify(document),
  });
}
