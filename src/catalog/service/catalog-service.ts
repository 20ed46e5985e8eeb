import type { CatalogStore } from '../store/store.ts';
import { addRefused, auditTrail } from './audit.ts';
import { check } from './check.ts';
import { deliver } from './deliver.ts';
import { events, lastEvent, watch } from './events.ts';
import { count, counts, list } from './list.ts';
import { openWith } from './open-with.ts';
import { putPicture } from './put-picture.ts';
import { register } from './register.ts';
import { remove } from './remove.ts';
import { restore } from './restore.ts';
import { revision, revisions } from './revisions.ts';
import { show, showEtag } from './show.ts';
import { showIcon, showPicture } from './show-asset.ts';
import { showDetails } from './show-details.ts';
import { createToken, findToken, hasTokens, listTokens, revokeToken } from './tokens.ts';
import {
  addWebhook,
  deadLetters,
  listWebhooks,
  removeWebhook,
  resendDeadLetters,
} from './webhooks.ts';

/** The use cases of a catalog, which hide the store from their callers. */
export function catalogService(store: CatalogStore) {
  const on =
    <Rest extends unknown[], Result>(useCase: (store: CatalogStore, ...rest: Rest) => Result) =>
    (...rest: Rest): Result =>
      useCase(store, ...rest);
  return {
    addRefused: on(addRefused),
    addWebhook: on(addWebhook),
    auditTrail: on(auditTrail),
    check: on(check),
    count: on(count),
    counts: on(counts),
    createToken: on(createToken),
    deadLetters: on(deadLetters),
    deliver: on(deliver),
    events: on(events),
    findToken: on(findToken),
    hasTokens: on(hasTokens),
    lastEvent: on(lastEvent),
    list: on(list),
    listTokens: on(listTokens),
    listWebhooks: on(listWebhooks),
    openWith: on(openWith),
    putPicture: on(putPicture),
    register: on(register),
    remove: on(remove),
    removeWebhook: on(removeWebhook),
    resendDeadLetters: on(resendDeadLetters),
    restore: on(restore),
    revision: on(revision),
    revokeToken: on(revokeToken),
    revisions: on(revisions),
    show: on(show),
    showDetails: on(showDetails),
    showEtag: on(showEtag),
    showIcon: on(showIcon),
    showPicture: on(showPicture),
    watch: on(watch),
  };
}

export type CatalogService = ReturnType<typeof catalogService>;
