import { expect, test } from 'vitest';
import { withoutCredentials } from '../../../scripts/release/provenance.ts';

test.each([
  ['https://packager:secret@example.org/deskpack.git', 'https://example.org/deskpack.git'],
  ['https://token@example.org/deskpack.git', 'https://example.org/deskpack.git'],
  ['https://example.org/a@b.git', 'https://example.org/a@b.git'],
])('tells where %s is without its secrets', (address, expected) => {
  expect(withoutCredentials(address)).toBe(expected);
});
