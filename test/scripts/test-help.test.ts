import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('npm test -- --help says how it is used, and runs nothing', async () => {
  const { stdout } = await promisify(execFile)('npm', ['test', '--silent', '--', '--help']);
  expect(stdout.trim()).toMatch(/^Usage: npm test .*$/);
});
