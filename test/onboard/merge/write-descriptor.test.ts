import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { writeDescriptor } from '../../../src/onboard/merge/write-descriptor.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { smallDescriptor, smallIcon } from '../../support/small-application.ts';

const root = mkdtempSync(join(tmpdir(), 'deskpack-merge-'));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(root, 'out-'));
  keepStateIn(folder);
});
afterAll(() => rm(root, { recursive: true }));

const icon = (text: string) => Buffer.from(text);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const write = (changes: object, content = smallIcon) =>
  writeDescriptor(
    { descriptor: { ...smallDescriptor('xcalc'), ...changes }, icon: icon(content) },
    { folder, release: '3.0' },
  );

const file = 'xcalc.d.3.0.json';

test('a new descriptor is written with its icon', async () => {
  const written = await write({});
  expect(written).toMatchObject({ file: join(folder, file), isNew: true, differences: [] });
  expect(JSON.parse(read(file))).toEqual(smallDescriptor('xcalc'));
  expect(read('icon.svg')).toBe(smallIcon);
});

test('an untouched descriptor follows what is detected', async () => {
  await write({ launch: 'a.A' });
  const again = await write({ launch: 'b.B' }, `${smallIcon}\n`);
  expect(again).toMatchObject({ isNew: false, differences: [] });
  expect(JSON.parse(read(file)).launch).toBe('b.B');
  expect(read('icon.svg')).toBe(`${smallIcon}\n`);
});

test('changes of a person stay byte by byte, and are reported', async () => {
  await write({ launch: 'a.A' });
  const text = read(file).replace('"a.A"', '"mine.Mine"').replace('"utilities"', '"office"   ');
  writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, 'icon.svg'), '<svg>mine</svg>');
  const { differences } = await write({ launch: 'b.B', path: '/usr/bin/other' }, `${smallIcon}\n`);
  expect(read(file)).toBe(text.replace('/usr/bin/xcalc', '/usr/bin/other'));
  expect(read('icon.svg')).toBe('<svg>mine</svg>');
  expect(differences.map(({ path, isConflict }) => [path.join('.'), isConflict])).toEqual([
    ['cat', false],
    ['launch', true],
    ['icon', true],
  ]);
});

test('a descriptor that was there before is not changed at all', async () => {
  const text = '{ "name": "xcalc", "launch": "mine.Mine" }';
  writeFileSync(join(folder, file), text);
  const { differences, descriptor } = await write({});
  expect(read(file)).toBe(text);
  expect(descriptor).toEqual(JSON.parse(text));
  expect(differences.length).toBeGreaterThan(0);
});

test('a file that is no descriptor is an error, and stays', async () => {
  writeFileSync(join(folder, file), '[');
  await expect(write({})).rejects.toMatchObject({ code: 'descriptor-invalid' });
  expect(read(file)).toBe('[');
});

test('a name that would leave the folder is refused', async () => {
  const writing = write({ name: '../evil' });
  await expect(writing).rejects.toMatchObject({ code: 'descriptor-invalid' });
});

test('of two icons with one name that are written at the same time, one is kept, and the other reported', async () => {
  for (let round = 0; round < 30; round += 1) {
    folder = mkdtempSync(join(root, 'both-'));
    const both = await Promise.all(
      ['one', 'two'].map((name) => write({ name }, `${smallIcon}<!-- ${name} -->`)),
    );
    const reported = both.flatMap(({ differences }) => differences);
    expect(reported.map(({ path }) => path)).toEqual([['icon']]);
    const kept = both.find(({ differences }) => differences.length === 0)!;
    expect(read('icon.svg')).toBe(`${smallIcon}<!-- ${kept.descriptor.name} -->`);
  }
});
