import { expect, test } from 'vitest';
import { readingText, stageText } from '../../../src/describe/look/stage-text.ts';

const installing = (packages?: {
  total: number;
  fetched?: number;
  unpacked?: number;
  configured?: number;
}) => ({ type: 'install', name: 'xcalc', ...(packages ? { packages } : {}) }) as const;

const fit = { added: 29, present: 12 };

test('the progress of a look counts new packages and those of the template', () => {
  expect(stageText(installing(), fit)).toBe('41 packages, 29 new');
  expect(stageText(installing({ total: 30, fetched: 4 }), fit)).toBe(
    '42 packages, 30 new; 4 fetched',
  );
  expect(stageText(installing({ total: 29, fetched: 29, unpacked: 7 }), fit)).toBe(
    '41 packages, 29 new; 7 unpacked',
  );
  expect(stageText(installing({ total: 1, configured: 1 }), { added: 1, present: 0 })).toBe(
    '1 package, 1 new; 1 set up',
  );
});

test('if the packages of the template are unknown, only new ones are counted', () => {
  expect(stageText(installing())).toBe('installing it');
  expect(stageText(installing(), { added: undefined, present: 0 })).toBe('installing it');
  expect(stageText(installing({ total: 29, configured: 7 }))).toBe('7 of 29 packages set up');
});

test('without package counts, the progress has the number of the instruction', () => {
  const step = [4, 12] as const;
  expect(stageText({ ...installing(), step }, fit)).toBe('41 packages, 29 new; step 4 of 12');
  expect(stageText({ ...installing(), step })).toBe('installing it, step 4 of 12');
  const packages = { total: 29, configured: 7 };
  expect(stageText({ ...installing(packages), step }, fit)).toBe('41 packages, 29 new; 7 set up');
});

test('the progress of reading packages counts downloads', () => {
  const archives = { type: 'archives', total: 3, bytes: 14_300_000 } as const;
  expect(readingText({ type: 'index', files: 0 })).toBe('reading the package index');
  expect(readingText({ type: 'index', files: 4 })).toBe('reading the package index, file 4');
  expect(readingText({ ...archives, number: 0 })).toBe('downloading 3 packages, 14.3 MB');
  expect(readingText({ ...archives, number: 2 })).toBe('downloading package 2 of 3, 14.3 MB');
});

test('every other stage of a look has a text', () => {
  expect(stageText({ type: 'display-image' })).toContain('display server');
  expect(stageText({ type: 'warm-base' })).toContain('toolkits');
  expect(stageText({ type: 'start', name: 'xcalc' })).toBe('starting it');
  expect(stageText({ type: 'heal', name: 'xcalc', title: 'a session bus' })).toBe(
    'trying it with a session bus',
  );
});
