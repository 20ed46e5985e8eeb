import { expect, test } from 'vitest';
import { repositoriesOf } from '../../../src/catalog/model/repositories-of.ts';
import { imageId } from '../documents.ts';

const of = (...tags: string[]) => repositoriesOf({ id: imageId, tags, digests: [] });

test.each([
  ['sketch', 'docker.io/library/sketch'],
  ['sketch:3.0', 'docker.io/library/sketch'],
  ['localhost/sketch:3.0', 'docker.io/library/sketch'],
  ['docker.io/sketch:latest', 'docker.io/library/sketch'],
  ['localhost/acme/sketch:3.0', 'docker.io/acme/sketch'],
  ['acme/sketch', 'docker.io/acme/sketch'],
  ['localhost:5000/sketch:3.0', 'localhost:5000/sketch'],
  ['registry.example:5000/a/sketch', 'registry.example:5000/a/sketch'],
  [`registry.example/sketch@${imageId}`, 'registry.example/sketch'],
  [`registry.example/sketch:3.0@${imageId}`, 'registry.example/sketch'],
])('%s is in the repository %s', (tag, repository) => {
  expect(of(tag)).toEqual([repository]);
});

test('each repository is there once, and without an image there is none', () => {
  expect(of('a:1', 'b:1', 'localhost/a:2')).toEqual(['docker.io/library/a', 'docker.io/library/b']);
  expect(repositoriesOf(undefined)).toEqual([]);
});
