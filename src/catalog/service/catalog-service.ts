import type { IconPicture } from '../model/entry.ts';
import type { CatalogStore } from '../store/store.ts';
import { addRefused, auditTrail } from './administration/audit.ts';
import { backups } from './administration/backups.ts';
import { retain } from './administration/retain.ts';
import {
  createToken,
  findToken,
  hasTokens,
  listTokens,
  revokeToken,
} from './administration/tokens.ts';
import { purge } from './change/purge.ts';
import { putPicture } from './change/put-picture.ts';
import { register } from './change/register.ts';
import { remove } from './change/remove.ts';
import { restore } from './change/restore.ts';
import { count, counts, letters, list } from './list/list.ts';
import { near } from './list/near.ts';
import { nameOfImage, platformRecords } from './show/platform-images.ts';
import { findRevision, revision, revisions } from './show/revisions.ts';
import { show, showDocument, showStamp } from './show/show.ts';
import { showAssets, showIcon, showPicture } from './show/show-asset.ts';
import { showDetails } from './show/show-details.ts';
import { deliver } from './webhooks/deliver.ts';
import { addWebhook, listWebhooks, removeWebhook } from './webhooks/webhooks.ts';

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
    backups: on(backups),
    check: () => store.check(),
    count: on(count),
    counts: on(counts),
    createToken: on(createToken),
    deliver: on(deliver),
    findDamage: () => store.findDamage(),
    events: (after: number, limit: number) => store.events(after, limit),
    findToken: on(findToken),
    hasTokens: on(hasTokens),
    isDamaged: () => store.damage() !== undefined,
    keptBytes: () => store.keptBytes(),
    lastEvent: () => store.lastEvent(),
    letters: on(letters),
    list: on(list),
    listTokens: on(listTokens),
    listWebhooks: on(listWebhooks),
    near: on(near),
    nameOfImage: on(nameOfImage),
    platformRecords: on(platformRecords),
    purge: on(purge),
    putPicture: on(putPicture),
    register: on(register),
    remove: on(remove),
    removeWebhook: on(removeWebhook),
    restore: on(restore),
    retain: on(retain),
    findRevision: on(findRevision),
    revision: on(revision),
    revokeToken: on(revokeToken),
    revisions: on(revisions),
    show: on(show),
    showDetails: on(showDetails),
    showDocument: on(showDocument),
    showStamp: on(showStamp),
    showIcon: on(showIcon),
    showAssets: on(showAssets),
    iconPicture: (icon: string, size: number) => store.getIconPicture(icon, size),
    drawnIcons: (icons: readonly string[]) => store.drawnIcons(icons),
    keepIconPictures: (icon: string, pictures: readonly IconPicture[]) =>
      store.keepIconPictures(icon, pictures),
    showPicture: on(showPicture),
    size: () => store.size(),
    watch: (changed: () => void) => store.watch(changed),
  };
}

export type CatalogService = ReturnType<typeof catalogService>;
