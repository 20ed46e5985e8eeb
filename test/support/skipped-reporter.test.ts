import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('tests that a chosen name leaves out are not reported as skipped', async () => {
  const words = [
    'run',
    'test/scripts/test-help.test.ts',
    'test/support/sample.test.ts',
    '-t',
    'npm test',
  ];
  const { stdout } = await promisify(execFile)('node_modules/.bin/vitest', words);
  expect(stdout).toContain('1 passed, 0 failed, 0 skipped');
  expect(stdout).not.toContain('SKIPPED');
});
