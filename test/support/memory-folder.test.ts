import { statfsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoryFolder } from './memory-folder.ts';

test.each([
  ['in memory', '/', 'tmpfs / tmpfs rw,relatime 0 0', '/'],
  ['from which no program starts', '/', 'tmpfs / tmpfs rw,nosuid,noexec 0 0', undefined],
  ['that is only read', '/', 'tmpfs / tmpfs ro 0 0', undefined],
  ['on a disk', '/', '/dev/sda1 / ext4 rw 0 0', undefined],
  ['where something else is mounted over it', '/', 'a / tmpfs rw 0 0\nb / ext4 rw 0 0', undefined],
  ['that is not there', '/nowhere', 'tmpfs /nowhere tmpfs rw 0 0', undefined],
  ['that is mounted nowhere', '/', '', undefined],
])('a folder %s', (_, path, mounts, found) => {
  expect(memoryFolder(path, mounts, 1)).toBe(found);
});

test('a folder that is nearly full', () => {
  const { bavail, bsize } = statfsSync('/');
  expect(memoryFolder('/', 'tmpfs / tmpfs rw 0 0', 2 * bavail * bsize)).toBe(undefined);
});
