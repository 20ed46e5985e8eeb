import { afterEach, beforeEach, describe } from 'vitest';
import type { CatalogStore } from '../../../src/catalog/store/store.ts';
import { describeAudit } from './contract/audit.ts';
import { describeChanges } from './contract/changes.ts';
import { describeContents } from './contract/contents.ts';
import { describeCounts } from './contract/counts.ts';
import { describeHistory } from './contract/history.ts';
import { describeLists } from './contract/lists.ts';
import { describePurges } from './contract/purges.ts';
import { describeQuotas } from './contract/quotas.ts';
import { describeRetention } from './contract/retention.ts';
import { describeSearches } from './contract/searches.ts';
import { describeSizes } from './contract/sizes.ts';
import type { StorePlace, StoreUnderTest } from './contract/store-under-test.ts';
import { describeTokens } from './contract/tokens.ts';
import { describeWebhooks } from './contract/webhooks.ts';

export { draft, namesIn, put } from './contract/store-under-test.ts';

/** The contract of every store. */
export function describeStore(kind: string, makePlace: () => Promise<StorePlace>): void {
  describe(`a store of applications (${kind})`, () => {
    let place: StorePlace;
    let store: CatalogStore;

    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
    });

    afterEach(async () => {
      await store.close();
      await place.destroy();
    });

    const underTest: StoreUnderTest = {
      get place() {
        return place;
      },
      get store() {
        return store;
      },
      reopen: async () => {
        await store.close();
        store = await place.open();
      },
    };

    describeContents(underTest);
    describeChanges(underTest);
    describeHistory(underTest);
    describeLists(underTest);
    describeSearches(underTest);
    describeCounts(underTest);
    describeTokens(underTest);
    describeAudit(underTest);
    describeSizes(underTest);
    describePurges(underTest);
    describeRetention(underTest);
    describeQuotas(underTest);
    describeWebhooks(underTest);
  });
}
