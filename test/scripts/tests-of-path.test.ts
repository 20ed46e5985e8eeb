import { expect, test } from 'vitest';
import { TestFiles } from '../../scripts/tests-of-path.ts';
import { folderWith } from '../support/folder.ts';

const sources = {
  'src/text/format.ts': '',
  'src/text/columns.ts': '',
  'src/text/lonely.ts': '',
  'src/engine/docker.ts': '',
};

const tests = {
  'test/text/format.test.ts': "import { a } from '../../src/text/format.ts';",
  'test/text/format.coloured.test.tsx': '',
  'test/text/columns.test.ts': "import type { A } from '../../src/text/format.ts';",
  'test/wizard/page.test.tsx': "import {\n  b,\n} from '../support/shown.ts';",
  'test/support/shown.ts': "export { b } from '../../src/text/format.ts';",
  'test/engine/docker.engine.test.ts': "import { c } from '../../src/text/format.ts';",
  'test/engine/names.test.ts': '',
  'test/commands/lint.test.ts': "import { run } from '../support/program.ts';",
  'test/support/program.ts': "const bin = new URL('../../bin/deskpack.js', import.meta.url);",
  'test/scripts/build.test.ts': "const file = '../../dist/cli.js';",
};

const all = async () => {
  const root = await folderWith({ ...sources, ...tests });
  return { root, tests: new TestFiles(root) };
};

test.each([
  ['a test', 'test/text/columns.test.ts', ['test/text/columns.test.ts']],
  [
    'a source: those with its name, and those that import more of it than types',
    'src/text/format.ts',
    ['test/text/format.coloured.test.tsx', 'test/text/format.test.ts', 'test/wizard/page.test.tsx'],
    ['test/engine/docker.engine.test.ts'],
  ],
  ['what tests share', 'test/support/shown.ts', ['test/wizard/page.test.tsx']],
  [
    'a module',
    'src/text',
    ['test/text/columns.test.ts', 'test/text/format.coloured.test.tsx', 'test/text/format.test.ts'],
  ],
  [
    'a module with tests that take long',
    'src/engine',
    ['test/engine/names.test.ts'],
    ['test/engine/docker.engine.test.ts'],
  ],
  [
    'a folder of tests, however long they take',
    'test/engine',
    ['test/engine/docker.engine.test.ts', 'test/engine/names.test.ts'],
  ],
  [
    'a test that takes long',
    'test/engine/docker.engine.test.ts',
    ['test/engine/docker.engine.test.ts'],
  ],
  ['a script', 'scripts/build.ts', ['test/scripts/build.test.ts']],
  ['a source that no test has', 'src/text/lonely.ts', []],
  ['a path that is none', 'src/texts', []],
])('the tests of %s', async (_, path, run, left: string[] = []) => {
  const { root, tests } = await all();
  expect(tests.ofPath(path)).toEqual({ run, left });
  expect(tests.ofPath(`${root}/${path}`)).toEqual({ run, left });
});

test('a build is needed where the built program can be started, also by what a test imports', async () => {
  const { tests } = await all();
  const needing = ['test/commands/lint.test.ts', 'test/scripts/build.test.ts'];
  expect(needing.map((each) => tests.needsBuild(each))).toEqual([true, true]);
  expect(tests.needsBuild('test/text/format.test.ts')).toBe(false);
});
