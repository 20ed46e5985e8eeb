import type { CatalogStore } from '../store/store.ts';
import { check } from './check.ts';
import { list } from './list.ts';
import { register } from './register.ts';
import { remove } from './remove.ts';
import { show } from './show.ts';

/** The use cases of a catalog, which hide the store from their callers. */
export function catalogService(store: CatalogStore) {
  const on =
    <Rest extends unknown[], Result>(useCase: (store: CatalogStore, ...rest: Rest) => Result) =>
    (...rest: Rest): Result =>
      useCase(store, ...rest);
  return {
    check: on(check),
    list: on(list),
    register: on(register),
    remove: on(remove),
    show: on(show),
  };
}

/** All use cases of a catalog. */
export type CatalogService = Readonly<ReturnType<typeof catalogService>>;
