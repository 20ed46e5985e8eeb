import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongestFirst, longest } from './longest-first.ts';

test('the files that are named exist', () => {
  expect(longest.filter((file) => !existsSync(file))).toEqual([]);
});

test('each project begins with the files that take longest', async () => {
  const [quick, slow] = [{ name: 'quick' }, { name: 'slow' }];
  const context = {
    config: { root: '/clone' },
    projects: [quick, slow],
    cache: { getFileTestResults: () => undefined, getFileStats: () => undefined },
  } as unknown as Vitest;
  const file = (project: object, path: string) =>
    ({ project, moduleId: join('/clone', path) }) as unknown as TestSpecification;
  const [first = '', second = ''] = longest;
  const files = [
    file(slow, 'test/other.engine.test.ts'),
    file(slow, second),
    file(slow, first),
    file(quick, 'test/other.test.ts'),
  ];
  const sorted = await new LongestFirst(context).sort(files);
  expect(sorted).toEqual([files[3], files[2], files[1], files[0]]);
});
