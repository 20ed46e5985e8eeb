import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { manPages } from '../../../scripts/man/man-pages.ts';
import { folderWith } from '../../support/folder.ts';

const run = promisify(execFile);

const pages = await manPages('2026-01-31');

const isMissing = (program: string) => spawnSync(program, ['--version']).error !== undefined;
const [manMissing, mandocMissing] = [isMissing('man'), isMissing('mandoc')];

/** A folder with all pages. */
async function written(): Promise<readonly string[]> {
  const folder = await folderWith({});
  return Promise.all(
    [...pages].map(async ([name, page]) => {
      const file = join(folder, name);
      await writeFile(file, page);
      return file;
    }),
  );
}

test('a page has the options of its command, and those of the commands below it', () => {
  expect(pages.get('deskpack-publish.1')).toContain('.TP\n\\fB\\-\\-require\\-proof\\fR\n');
  expect(pages.get('deskpack-catalog.1')).toContain('.SS catalog token create\n');
  expect(pages.get('deskpack.1')).toContain('.TP\n\\fBdeskpack\\-onboard(1)\\fR\n');
  expect(pages.get('deskpack.1')).toContain('"1" "2026-01-31"');
});

test.skipIf(manMissing)(`man finds no mistake${manMissing ? ' (no man)' : ''}`, async () => {
  for (const file of await written()) {
    const words = ['--warnings', '-E', 'UTF-8', '-Tutf8', '-Z', '--local-file', file];
    const { stderr } = await run('man', words, { maxBuffer: 16 * 1024 * 1024 });
    expect(stderr, file).toBe('');
  }
});

test.skipIf(mandocMissing)(
  `mandoc finds no mistake${mandocMissing ? ' (no mandoc)' : ''}`,
  async () => {
    const { stdout } = await run('mandoc', ['-T', 'lint', '-W', 'warning', ...(await written())]);
    expect(stdout).toBe('');
  },
);

/** Bold characters are printed twice, with this between them. */
const backspace = String.fromCharCode(8);

test.skipIf(manMissing)('man shows the text as the help does', async () => {
  const folder = await folderWith({ 'page.1': pages.get('deskpack-icon.1')! });
  const env = { ...process.env, MANWIDTH: '200', LANG: 'C.UTF-8' };
  const { stdout } = await run('man', ['--local-file', join(folder, 'page.1')], { env });
  const text = stdout.replaceAll(new RegExp(`.${backspace}`, 'g'), '');
  expect(text).toContain('deskpack icon check [options] <file...>');
  expect(text).toContain('deskpack icon check icons/*.svg');
});
