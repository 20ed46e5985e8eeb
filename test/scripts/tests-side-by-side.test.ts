import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { folderWith } from '../workspace/folder.ts';

const script = new URL('../../scripts/tests-side-by-side.ts', import.meta.url);

const program = `import { testsSideBySide } from ${JSON.stringify(script.href)};
process.exitCode = await testsSideBySide(process.argv[1]);`;

const config = `const project = (name) => ({ test: { name, globals: true, include: [name + '.test.js'] } });
export default { test: { pool: 'forks', projects: ['engines', 'unit', 'terminal'].map(project) } };`;

/** A test that passes only while a test of another project runs, too. */
const meets = (own: string, other: string) => `import { existsSync, writeFileSync } from 'node:fs';
test('meets ${other}', async () => {
  writeFileSync('${own}', '');
  while (!existsSync('${other}')) await new Promise((resolve) => setTimeout(resolve, 20));
}, 300_000);
`;

async function runIn(files: Record<string, string>) {
  const folder = await folderWith({
    'vitest.config.js': config,
    'engines.test.js': meets('engines', 'unit'),
    'unit.test.js': meets('unit', 'engines'),
    'terminal.test.js': "test.skip('is skipped', () => {});",
    ...files,
  });
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program, folder];
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  return await new Promise<{ status: unknown; output: string }>((resolve) => {
    execFile(process.execPath, words, { cwd }, (error, stdout, stderr) =>
      resolve({
        status: error === null ? 0 : error.code,
        output: stripVTControlCharacters(stdout + stderr),
      }),
    );
  });
}

test('the tests of engines run beside the others, and are counted together', async () => {
  const { status, output } = await runIn({});
  expect(output).toContain('2 passed, 0 failed, 1 skipped');
  expect(status, output).toBe(0);
});

test('a failure of the others is printed at the end', async () => {
  const { status, output } = await runIn({
    'terminal.test.js': "test('is wrong', () => { expect(1).toBe(2); });",
  });
  expect(status).toBe(1);
  const end = output.slice(output.indexOf('2 passed, 1 failed'));
  expect(end).toContain('terminal.test.js > is wrong');
});

test('a run of engines that breaks down fails the whole', async () => {
  const { status } = await runIn({
    'engines.test.js': "process.kill(process.ppid, 'SIGKILL');",
    'unit.test.js': "test('works', () => {});",
  });
  expect(status).toBe(1);
});
