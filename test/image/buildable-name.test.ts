import { expect, it } from 'vitest';
import { buildableName } from '../../src/image/buildable-name.ts';

const image = { id: 'sha256:1', record: [{ RepoTags: ['acme/a:1', 'lamp:latest', 'acme/b:2'] }] };

it.each([
  [undefined, 'acme/a:1'],
  ['lamp', 'lamp:latest'],
  ['acme/b:2', 'acme/b:2'],
  ['sha256:1', 'acme/a:1'],
])('the name of an image that was asked for by %s has a tag: %s', (asked, name) => {
  expect(buildableName(image, asked)).toBe(name);
});

it('is the id where an image has no name', () => {
  expect(buildableName({ id: 'sha256:1', record: [{ RepoTags: [] }] }, 'lamp')).toBe('sha256:1');
});
