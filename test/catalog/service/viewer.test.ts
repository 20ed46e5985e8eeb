import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../src/catalog/model/list/list-query.ts';
import { anyone, type Caller } from '../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../src/catalog/service/catalog-service.ts';
import { record } from '../documents.ts';
import { entriesOf } from '../entries.ts';
import { listed } from '../listed.ts';
import { scratchStore } from './scratch-store.ts';

/** Access rules, and whether somebody with the label "staff" sees what has them. */
const rules: ReadonlyArray<readonly [acl: string | undefined, isSeen: boolean]> = [
  ['{"permit":["all"]}', true],
  ['{"permit":["staff"]}', true],
  ['{"permit":["guests","staff"]}', true],
  ['{"permit":["guests"]}', false],
  ['{"permit":["Staff"]}', false],
  ['{"permit":["all"],"deny":["staff"]}', false],
  ['{"permit":["staff"],"deny":["all"]}', false],
  ['{"permit":["all"],"deny":["guests"]}', true],
  [undefined, false],
];

const callerWith = (viewer: Viewer): Caller => ({ ...anyone, viewer });

describe.each(rules)('an application with the access rule %s', (acl, isSeen) => {
  async function serviceWithOne() {
    const service = catalogService(await scratchStore());
    await service.register(anyone, entriesOf(record({ 'oc.acl': acl })));
    return service;
  }

  it(`is ${isSeen ? 'shown' : 'nowhere'} to somebody with a label, by each call alike`, async () => {
    const service = await serviceWithOne();
    const viewer = ['staff'];
    const caller = callerWith(viewer);
    expect((await service.show(caller, 'sketch')) !== undefined).toBe(isSeen);
    expect((await service.showIcon(caller, 'sketch')) !== undefined).toBe(isSeen);
    expect(await listed(service, { viewer })).toHaveLength(isSeen ? 1 : 0);
    expect(await listed(service, { viewer, search: 'sketch' })).toHaveLength(isSeen ? 1 : 0);
    expect(await service.counts(['source'], { terms: [], viewer })).toHaveLength(isSeen ? 1 : 0);
  });

  it('has no history for callers with a label, who could learn what was hidden', async () => {
    const service = await serviceWithOne();
    const caller = callerWith(['staff']);
    expect(await service.revisions(caller, 'sketch')).toBeUndefined();
    expect(await service.revision(caller, 'sketch', 1)).toBeUndefined();
    const shown = await service.show(caller, 'sketch');
    expect((await service.showStamp(caller, 'sketch'))?.etag).toBe(shown?.etag);
    expect(await service.showPicture(caller, 'sketch')).toBeUndefined();
  });

  it('is shown to callers that see everything', async () => {
    const service = await serviceWithOne();
    expect(await service.show(anyone, 'sketch')).toBeDefined();
    expect(await service.showStamp(anyone, 'sketch')).toBeDefined();
    expect((await service.revisions(anyone, 'sketch'))?.page).toHaveLength(1);
    expect(await listed(service)).toHaveLength(1);
  });
});
