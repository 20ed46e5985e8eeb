import { expect, test } from 'vitest';
import { shownAddress } from '../../../src/commands/catalog/shown-address.ts';

test.each([
  ['postgres://db.example/catalog', 'postgres://db.example/catalog'],
  ['postgres://catalog:s3cret@db.example:5433/catalog', 'postgres://db.example:5433/catalog'],
  ['postgres://catalog:s3@cret@db.example/catalog', 'postgres://db.example/catalog'],
  ['postgres://db.example/catalog?user=a&password=s3cret', 'postgres://db.example/catalog'],
  ['postgres:///catalog?host=/run/postgresql', 'postgres:///catalog'],
])('%s is shown as %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});
