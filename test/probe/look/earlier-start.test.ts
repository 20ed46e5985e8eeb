import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  findEarlierStart,
  provenPackages,
  storeStart,
} from '../../../src/probe/look/earlier-start.ts';
import { folderWith } from '../../support/folder.ts';
import { smallDescriptor } from '../../support/small-application.ts';
import { aFailure, aStart } from '../launch/a-start.ts';

const descriptor = smallDescriptor('xcalc');

beforeEach(async () => {
  vi.stubEnv('XDG_CACHE_HOME', await folderWith({}));
});

describe('findEarlierStart', () => {
  it('finds the window of an earlier start of the same program', async () => {
    expect(await findEarlierStart(descriptor)).toBeUndefined();
    await storeStart(descriptor, aStart());
    const seen = { launch: 'xcalc.XCalc', firstSeenMs: 612, day: expect.stringMatching(/^\d{4}-/) };
    expect(await findEarlierStart(descriptor)).toEqual(seen);
    expect(await findEarlierStart({ ...descriptor, launch: 'x.X', displayname: 'X' })).toEqual(
      seen,
    );
    expect(await findEarlierStart({ ...descriptor, args: '-rpn' })).toBeUndefined();
    expect(await findEarlierStart({ ...descriptor, path: '/usr/bin/other' })).toBeUndefined();
    expect(await findEarlierStart({ ...descriptor, debpackage: 'x11-apps' })).toBeUndefined();
    expect(await findEarlierStart({ ...descriptor, apkpackage: 'xcalc' })).toBeUndefined();
    const whole = { ...descriptor, debpackage: 'a', apkpackage: 'a', args: 'a' };
    await storeStart(whole, aStart());
    for (const key of ['debpackage', 'apkpackage', 'args']) {
      expect(await findEarlierStart({ ...whole, [key]: 'b' })).toBeUndefined();
    }
    expect((await findEarlierStart(descriptor))?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it.each(['{', '{}', '{"launch":"a.B"}', '{"launch":7,"firstSeenMs":7}', 'null'])(
    'takes %j that somebody has put there for nothing',
    async (text) => {
      await storeStart(descriptor, aStart());
      const folder = join(process.env.XDG_CACHE_HOME!, 'deskpack', 'seen');
      for (const name of await readdir(folder)) await writeFile(join(folder, name), text);
      expect(await findEarlierStart(descriptor)).toBeUndefined();
    },
  );

  it('keeps the result of a proven start after later failures', async () => {
    await storeStart(descriptor, aFailure({ failure: 'window-missing' }));
    await storeStart(descriptor, aStart({ proof: 'likely', failure: 'window-blank' }));
    expect(await findEarlierStart(descriptor)).toBeUndefined();
    await storeStart(descriptor, aStart());
    await storeStart(descriptor, aFailure({ failure: 'window-missing' }));
    expect(await findEarlierStart(descriptor)).toMatchObject({ launch: 'xcalc.XCalc' });
  });
});

describe('provenPackages', () => {
  it('names the packages that have started, unless several were installed', async () => {
    expect(await provenPackages()).toEqual(new Map());
    await storeStart({ ...descriptor, debpackage: 'kcalc' }, aStart());
    await storeStart({ ...descriptor, debpackage: 'one two' }, aStart());
    await storeStart(
      { ...descriptor, debpackage: 'failed' },
      aFailure({ failure: 'window-missing' }),
    );
    expect(await provenPackages()).toEqual(
      new Map([['kcalc', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]]),
    );
  });
});
