import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { OnboardFlags } from '../../../../src/commands/run/onboard/onboard-options.ts';
import { outdatedEntries } from '../../../../src/commands/run/onboard/outdated-entries.ts';
import {
  keptNotes,
  updateForecast,
  updateLines,
} from '../../../../src/commands/run/onboard/show-updates.ts';
import { folderWith } from '../../../support/folder.ts';
import { keepCacheIn } from '../../../support/keep-state-in.ts';
import { filesOf, smallDescriptor } from '../../../support/small-application.ts';
import {
  engineWith,
  listOf,
  listOn,
  otherTemplate,
  template,
} from '../outdated/listed-packages.ts';

const fileOf = (name: string, release = '3.0') =>
  filesOf(smallDescriptor(name), `${name}.d.${release}.json`);

async function outdatedIn(files: Record<string, string>, flags: Partial<OnboardFlags> = {}) {
  const folder = await folderWith(files);
  keepCacheIn(await folderWith({}));
  const read = () =>
    outdatedEntries(
      { folder, release: '3.0' },
      { fresh: true, ...flags } as OnboardFlags,
      engineWith([]),
      new AbortController().signal,
    );
  return { folder, read, ...(await read()) };
}

it('chooses the applications with newer packages that a build brings', async () => {
  const { folder, entries, compared, templates } = await outdatedIn({
    ...fileOf('xcalc'),
    ...fileOf('base'),
    ...fileOf('new'),
    ...fileOf('never'),
    ...fileOf('old', '2.0'),
    'xcalc.cdx.json': listOf('xcalc', 'libc6=2', 'xcalc=1'),
    'base.cdx.json': listOf('base', 'libc6=2'),
    'new.cdx.json': listOf('new', 'libc6=3', 'xcalc=2'),
    'old.cdx.json': listOf('old', 'xcalc=1'),
  });
  expect(entries).toMatchObject([
    {
      package: 'xcalc',
      rebuild: {
        file: join(folder, 'xcalc.d.3.0.json'),
        template: { reference: template },
        updates: ['libc6=3', 'xcalc=2'],
      },
    },
  ]);
  expect([...templates.keys()]).toEqual([template]);
  expect(keptNotes(compared)).toEqual([
    'never: no list of packages; "deskpack publish" writes one for a proven image',
    `base: all newer packages are in its template; build ${template} anew first`,
  ]);
  expect(updateForecast(entries, compared)).toMatchObject({
    entries: [{ entry: 'xcalc', template, updates: [{ name: 'libc6' }, { name: 'xcalc' }] }],
  });
  expect(updateLines(entries, compared, ['register'])).toEqual(
    expect.arrayContaining([
      'xcalc: 2 newer packages, 1 for security',
      '1 application would be built again: build, prove, register.',
    ]),
  );
  expect(updateLines([], compared, ['register'])).toEqual([
    'There is no application to build again. Nothing was done.',
  ]);
});

it('compares each application of a folder with the index of its own template', async () => {
  const { entries, templates } = await outdatedIn({
    ...fileOf('xcalc'),
    ...fileOf('gtk'),
    ...fileOf('current'),
    'xcalc.cdx.json': listOf('xcalc', 'libc6=3', 'xcalc=1'),
    'gtk.cdx.json': listOn(otherTemplate, 'gtk', 'libc6=2', 'xcalc=2'),
    'current.cdx.json': listOn(otherTemplate, 'current', 'libc6=2', 'xcalc=9'),
  });
  const found = entries.map(({ package: name, rebuild }) => [name, rebuild?.template.reference]);
  expect(Object.fromEntries(found)).toEqual({ xcalc: template, gtk: otherTemplate });
  expect(entries.map(({ rebuild }) => rebuild?.updates).toSorted()).toEqual([
    ['xcalc=2'],
    ['xcalc=9'],
  ]);
  const ids = [...templates].map(([reference, { id }]) => [reference, id.slice(0, 8)]);
  expect(Object.fromEntries(ids)).toEqual({ [template]: 'sha256:0', [otherTemplate]: 'sha256:1' });
});

it('chooses none if none is outdated, and leaves out what is excluded', async () => {
  const current = await outdatedIn({ ...fileOf('new'), 'new.cdx.json': listOf('new', 'xcalc=2') });
  expect(current).toMatchObject({ entries: [], templates: new Map() });
  const files = { ...fileOf('xcalc'), 'xcalc.cdx.json': listOf('xcalc', 'xcalc=1') };
  expect(await outdatedIn(files, { exclude: ['xc*'] })).toMatchObject({ entries: [] });
});

it('reports a file that is no descriptor, and goes on with the others', async () => {
  const { entries, refused } = await outdatedIn({
    ...fileOf('xcalc'),
    'xcalc.cdx.json': listOf('xcalc', 'xcalc=1'),
    'broken.d.3.0.json': '{',
  });
  expect(entries.map((entry) => entry.package)).toEqual(['xcalc']);
  expect(refused).toHaveLength(1);
});

it('gives an entry other inputs once its descriptor has changed', async () => {
  const { folder, entries, read } = await outdatedIn({
    ...fileOf('xcalc'),
    'xcalc.cdx.json': listOf('xcalc', 'xcalc=1'),
  });
  expect((await read()).entries).toEqual(entries);
  const changed = smallDescriptor('xcalc', { displayname: 'Calculator' });
  await writeFile(join(folder, 'xcalc.d.3.0.json'), JSON.stringify(changed));
  expect((await read()).entries).not.toEqual(entries);
});
