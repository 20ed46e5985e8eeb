import { expect, it } from 'vitest';
import { valueFields } from '../../src/descriptor/descriptor.ts';
import { checkInfos, checkNames } from '../../src/probe/all-check-names.ts';

/** Keys that are also ordinary words of these sentences. */
const words = new Set([
  'name',
  'icon',
  'licence',
  'user',
  'comment',
  'template',
  'desktop',
  'home',
  'devices',
]);

const keys = valueFields.flatMap(({ key }) => [key, ...key.split('.')]);

it.each(checkNames)('%s calls fields by their titles, not by their keys', (name) => {
  const { title, harm, remedy } = checkInfos[name];
  const said = new Set(`${title} ${harm} ${remedy}`.split(/[^\w.]+|\.(?!\w)/));
  expect(keys.filter((key) => said.has(key) && !words.has(key))).toEqual([]);
});
