import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { cachedApplications } from '../../../src/package-manager/templates/template-applications.ts';
import { folderOfEach } from '../../support/folder.ts';
import { keepCacheIn } from '../../support/keep-state-in.ts';
import { applicationWith } from '../find/sample-applications.ts';

const dayMs = 24 * 60 * 60 * 1000;

const folder = folderOfEach();
let reads: number;

beforeEach(() => {
  keepCacheIn(folder);
  reads = 0;
});

const read = async () => {
  reads += 1;
  return [applicationWith({ title: `Read ${reads}` })];
};

const fails = async () => {
  throw new DeskpackError('package-server-unreachable', { reason: 'there is no network' });
};

async function titles(
  imageId: string,
  from: () => Promise<ReturnType<typeof applicationWith>[]> = read,
) {
  const { applications } = await cachedApplications(imageId, 'apt', from);
  return applications.map(({ title }) => title);
}

const files = async () => {
  const kept = join(folder, 'deskpack/applications');
  return (await readdir(kept)).map((name) => join(kept, name));
};

async function age(path: string, ms: number): Promise<Date> {
  const then = new Date(Math.floor((Date.now() - ms) / 1000) * 1000);
  await utimes(path, then, then);
  return then;
}

it('are read once a day for each image', async () => {
  expect(await titles('sha256:aa')).toEqual(['Read 1']);
  expect(await titles('sha256:aa')).toEqual(['Read 1']);
  expect(await titles('sha256:bb')).toEqual(['Read 2']);
  await age((await files()).find((path) => path.includes('aa'))!, 1.1 * dayMs);
  expect(await titles('sha256:aa')).toEqual(['Read 3']);
});

it('have the time of reading, and older ones are used if reading fails', async () => {
  await titles('sha256:aa');
  const then = await age((await files())[0]!, 3 * dayMs);
  const { applications, readAt } = await cachedApplications('sha256:aa', 'apt', fails);
  expect(applications[0]!.title).toBe('Read 1');
  expect(readAt).toBe(then.getTime());
  await expect(cachedApplications('sha256:bb', 'apt', fails)).rejects.toThrow('no network');
});

it.each(['{', '{"form":0,"applications":[]}', 'null'])(
  'reads them anew if what is kept is of another form: %s',
  async (content) => {
    await titles('sha256:aa');
    await writeFile((await files())[0]!, content);
    expect(await titles('sha256:aa')).toEqual(['Read 2']);
  },
);

it('are cached even if there are none, and files unused for a month are removed', async () => {
  await titles('sha256:aa');
  await age((await files())[0]!, 31 * dayMs);
  expect(await titles('sha256:bb', async () => [])).toEqual([]);
  expect(await titles('sha256:bb')).toEqual([]);
  expect(await files()).toHaveLength(1);
});
