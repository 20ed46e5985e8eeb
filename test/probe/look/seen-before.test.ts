import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSeen, seenBefore } from '../../../src/probe/look/seen-before.ts';
import { smallDescriptor } from '../../support/small-application.ts';
import { folderWith } from '../../workspace/folder.ts';
import { aFailure, aStart } from '../launch/a-start.ts';

const descriptor = smallDescriptor('xcalc');

beforeEach(async () => {
  vi.stubEnv('XDG_CACHE_HOME', await folderWith({}));
});

afterEach(() => void vi.unstubAllEnvs());

describe('seenBefore', () => {
  it('knows the window of an earlier start of the same program', async () => {
    expect(await seenBefore(descriptor)).toBeUndefined();
    await keepSeen(descriptor, aStart());
    const seen = { launch: 'xcalc.XCalc', firstSeenMs: 612, day: expect.stringMatching(/^\d{4}-/) };
    expect(await seenBefore(descriptor)).toEqual(seen);
    expect(await seenBefore({ ...descriptor, launch: 'x.X', displayname: 'X' })).toEqual(seen);
    expect(await seenBefore({ ...descriptor, args: '-rpn' })).toBeUndefined();
  });

  it('keeps what a proven start has shown, whatever fails later', async () => {
    await keepSeen(descriptor, aFailure({ failure: 'window-missing' }));
    await keepSeen(descriptor, aStart({ proof: 'likely', failure: 'window-blank' }));
    expect(await seenBefore(descriptor)).toBeUndefined();
    await keepSeen(descriptor, aStart());
    await keepSeen(descriptor, aFailure({ failure: 'window-missing' }));
    expect(await seenBefore(descriptor)).toMatchObject({ launch: 'xcalc.XCalc' });
  });
});
