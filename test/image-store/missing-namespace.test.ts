import { expect, it } from 'vitest';
import { nearestNamespace } from '../../src/image-store/missing-namespace.ts';

it.each([
  ['k8sio', [], 'k8s.io'],
  ['k8s', ['moby'], 'k8s.io'],
  ['k8.io', ['moby'], 'k8s.io'],
  ['mobby', ['moby'], 'moby'],
])('takes %j for a slip where %j are there', (namespace, present, meant) => {
  expect(nearestNamespace(namespace, present)).toBe(meant);
});

it.each([
  ['k8s.io', []],
  ['k8s', ['k8s']],
  ['desktops', ['moby', 'k8s.io']],
])('takes %j for what is meant where %j are there', (namespace, present) => {
  expect(nearestNamespace(namespace, present)).toBeUndefined();
});
