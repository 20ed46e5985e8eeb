import { expect, test } from 'vitest';
import type { ContentHead } from '../../../../src/catalog/model/entry.ts';
import { fieldChanges } from '../../../../src/catalog/page/changes/field-changes.ts';

const head = (changes: Partial<ContentHead> = {}): ContentHead => ({
  ...{ name: 'sketch', displayname: 'Sketch', source: 'record', fields: {} },
  ...changes,
});

const changesOf = (before: Partial<ContentHead>, after: Partial<ContentHead>) =>
  fieldChanges(head(before), head(after));

test('a changed field has its title, and its entries before and after', () => {
  const fields = { cat: 'office', args: '--a b', host_config: { mem_limit: '1G' } };
  const after = { cat: 'office,games', args: '--a b', host_config: { mem_limit: '2G' } };
  expect(changesOf({ fields }, { fields: after })).toEqual([
    { title: 'Category', before: ['office'], after: ['office', 'games'] },
    { title: 'Memory', before: ['1G'], after: ['2G'] },
  ]);
  expect(changesOf({ fields }, { fields })).toEqual([]);
});

test('the name is not among the keywords, before which labels have it', () => {
  const fields = { keyword: 'Sketch,table,csv' };
  expect(changesOf({ fields }, { fields: { keyword: 'sketch,numbers' } })).toEqual([
    { title: 'Keywords', before: ['table', 'csv'], after: ['numbers'] },
  ]);
  expect(changesOf({ fields }, { fields: { keyword: 'table,csv' } })).toEqual([]);
});

test('a long list shows only its changed entries, and all of them if only the order changed', () => {
  const many = Array.from({ length: 20 }, (_, index) => `e${index}`);
  const fields = (entries: readonly string[]) => ({
    fields: { fileextensions: entries.join(';') },
  });
  expect(changesOf(fields(many), fields([...many.slice(1), 'new']))).toMatchObject([
    { before: ['e0'], after: ['new'], same: 19 },
  ]);
  const reversed = many.toReversed();
  const [change] = changesOf(fields(many), fields(reversed));
  expect([change?.before, change?.after]).toEqual([many, reversed]);
});

test('changes include names, version, image, kind of document and labels that are no fields', () => {
  const image = (id: string, ...tags: string[]) => ({ id, tags, digests: [] });
  const titles = changesOf(
    { image: image('sha256:1', 'host:5000/a:1', 'b:1'), labels: { 'oc.name': 'x', own: 'a' } },
    {
      ...{ name: 'Sketch', displayname: 'Pad', source: 'descriptor' },
      image: image('sha256:2', 'a:2'),
      labels: { 'oc.name': 'y', other: 'b' },
    },
  );
  expect(titles).toEqual([
    { title: 'Name', before: ['sketch'], after: ['Sketch'] },
    { title: 'Display name', before: ['Sketch'], after: ['Pad'] },
    { title: 'Version', before: ['1'], after: ['2'] },
    { title: 'Image', before: ['sha256:1'], after: ['sha256:2'] },
    { title: 'Registered from', before: ['a record'], after: ['a descriptor'] },
    { title: 'Label own', before: ['a'], after: [] },
    { title: 'Label other', before: [], after: ['b'] },
  ]);
});
