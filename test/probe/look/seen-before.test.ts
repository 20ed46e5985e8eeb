import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSeen, provenPackages, seenBefore } from '../../../src/probe/look/seen-before.ts';
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
    expect(await seenBefore({ ...descriptor, path: '/usr/bin/other' })).toBeUndefined();
    expect(await seenBefore({ ...descriptor, debpackage: 'x11-apps' })).toBeUndefined();
    expect(await seenBefore({ ...descriptor, apkpackage: 'xcalc' })).toBeUndefined();
    const whole = { ...descriptor, debpackage: 'a', apkpackage: 'a', args: 'a' };
    await keepSeen(whole, aStart());
    for (const key of ['debpackage', 'apkpackage', 'args']) {
      expect(await seenBefore({ ...whole, [key]: 'b' })).toBeUndefined();
    }
    expect((await seenBefore(descriptor))?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it.each(['{', '{}', '{"launch":"a.B"}', '{"launch":7,"firstSeenMs":7}', 'null'])(
    'takes %j that somebody has put there for nothing',
    async (text) => {
      await keepSeen(descriptor, aStart());
      const folder = join(process.env.XDG_CACHE_HOME!, 'deskpack', 'seen');
      for (const name of await readdir(folder)) await writeFile(join(folder, name), text);
      expect(await seenBefore(descriptor)).toBeUndefined();
    },
  );

  it('keeps what a proven start has shown, whatever fails later', async () => {
    await keepSeen(descriptor, aFailure({ failure: 'window-missing' }));
    await keepSeen(descriptor, aStart({ proof: 'likely', failure: 'window-blank' }));
    expect(await seenBefore(descriptor)).toBeUndefined();
    await keepSeen(descriptor, aStart());
    await keepSeen(descriptor, aFailure({ failure: 'window-missing' }));
    expect(await seenBefore(descriptor)).toMatchObject({ launch: 'xcalc.XCalc' });
  });
});

describe('provenPackages', () => {
  it('names the packages that have started, unless several were installed', async () => {
    expect(await provenPackages()).toEqual(new Map());
    await keepSeen({ ...descriptor, debpackage: 'kcalc' }, aStart());
    await keepSeen({ ...descriptor, debpackage: 'one two' }, aStart());
    await keepSeen(
      { ...descriptor, debpackage: 'failed' },
      aFailure({ failure: 'window-missing' }),
    );
    expect(await provenPackages()).toEqual(
      new Map([['kcalc', expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]]),
    );
  });
});
