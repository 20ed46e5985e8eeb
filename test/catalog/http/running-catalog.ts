import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, onTestFinished } from 'vitest';
import { startCatalogServer } from '../../../src/catalog/http/start-server.ts';
import {
  type CatalogService,
  catalogService,
} from '../../../src/catalog/service/catalog-service.ts';
import type { CatalogStore } from '../../../src/catalog/store/store.ts';
import { openNewStore } from '../open-new-store.ts';
import { checkAnswersOf } from './described-answers.ts';

interface RunningCatalog {
  readonly url: string;
  /** Where its database is. */
  readonly folder: string;
  readonly service: CatalogService;
  readonly store: CatalogStore;
  /** Everything that the catalog reported as going wrong inside. */
  readonly errors: unknown[];
  close(): Promise<void>;
}

/** Starts a catalog with an empty store. Besides the catalog, this returns a function that removes it. */
async function openCatalog(
  token?: string,
  over: (store: CatalogStore) => CatalogStore = (store) => store,
  more: Partial<Parameters<typeof startCatalogServer>[0]> = {},
): Promise<[RunningCatalog, remove: () => Promise<void>]> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-catalog-'));
  const store = await openNewStore(folder);
  const service = catalogService(over(store));
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const server = await startCatalogServer({
    ...{ host: '127.0.0.1', port: 0, service, token, onError },
    allowsPrivateWebhooks: true,
    ...more,
  });
  // The reference platform's ways are not described.
  const uncheck = more.isPlatform ? undefined : checkAnswersOf(server.url);
  const remove = async () => {
    uncheck?.();
    await server.close();
    await store.close();
    await rm(folder, { recursive: true });
  };
  const close = () => server.close();
  return [{ url: server.url, folder, service, store, errors, close }, remove];
}

/**
 * Starts a catalog with an empty store for the running test, at whose end it goes.
 *
 * @param given a token, what stands between the service and the store, and other options of the server
 */
export async function runningCatalog(
  ...given: Parameters<typeof openCatalog>
): Promise<RunningCatalog> {
  const [catalog, remove] = await openCatalog(...given);
  onTestFinished(remove);
  return catalog;
}

/** A catalog that all tests of this file, or of this `describe`, share: a start takes more than most requests. */
export function catalogOfAll(token?: string): RunningCatalog {
  const shared = {} as RunningCatalog;
  beforeAll(async () => {
    const [catalog, remove] = await openCatalog(token);
    Object.assign(shared, catalog);
    return remove;
  });
  return shared;
}

/** Sends a registration as clients do; bytes and texts as they are. */
export function put(
  url: string,
  document: unknown,
  headers: object = {},
  query = '',
  signal?: AbortSignal,
): Promise<Response> {
  const isText = typeof document === 'string' || document instanceof Uint8Array;
  return fetch(`${url}/API/manager/image${query}`, {
    method: 'PUT',
    ...(signal ? { signal } : {}),
    headers: { 'content-type': 'text/javascript', ...headers },
    body: isText ? (document as string | Uint8Array<ArrayBuffer>) : JSON.stringify(document),
  });
}

/** The path of a call of the catalog. */
export const pathOf = (url: string, path: string) => `${url}/API/manager/${path}`;

/** The status of an answer, and its code if it is a problem. */
export async function codeOf(response: Response): Promise<[status: number, code: unknown]> {
  const { code } = (await response.json()) as { code?: unknown };
  return [response.status, code];
}
