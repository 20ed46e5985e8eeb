import { spawnSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { soundBut } from '../../descriptor/sound.ts';
import { folderWith } from '../../support/folder.ts';
import { repositoryWith, type TestRepository } from '../../support/git-repository.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>';
const json = (changes: Readonly<Record<string, unknown>>) => JSON.stringify(soundBut(changes));

let repository: TestRepository;

beforeEach(async () => {
  repository = await repositoryWith({
    'apps/xcalc.svg': icon,
    'apps/one.d.3.0.json': json({ name: 'one', launch: 'one.One' }),
    'apps/two.d.3.0.json': json({ name: 'two', launch: 'two.Two' }),
    // Errors of what has not changed are of no interest.
    'apps/bad.d.3.0.json': json({ name: 'bad', launch: undefined }),
    'apps/broken.d.3.0.json': '{',
  });
  keepStateIn(await folderWith({}));
});

const run = (words: readonly string[], env: Record<string, string> = {}) =>
  runInProcess([...words, '--changed-since', 'main'], {
    cwd: join(repository.folder, 'apps'),
    env: { LC_ALL: 'C.UTF-8', ...env },
  });

const nothing = 'No application has changed since main.\n';

describe('--changed-since', () => {
  it.each([[['lint', '.']], [['status', '--offline']], [['publish', '.']], [['build', '.']]])(
    'says that nothing has changed, and %s succeeds without an engine',
    async (words) => {
      const PATH = await folderWith({});
      const git = spawnSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).stdout.trim();
      await symlink(git, join(PATH, 'git'));
      const { status, stdout, stderr } = await run(words, { PATH });
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: nothing });
    },
  );

  it('lets lint print an empty report for programs', async () => {
    const { status, stdout } = await run(['lint', '.', '--format', 'sarif']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).runs[0].results).toEqual([]);
  });

  it('restricts lint and its fixes to changed applications', async () => {
    await repository.commit({ 'apps/two.d.3.0.json': json({ name: 'two', keyword: 'a, b' }) });
    await repository.write({ 'apps/one.d.3.0.json': json({ name: 'one', keyword: 'b, c' }) });
    const { stdout } = await run(['lint', '.', '--json']);
    const { files, summary } = JSON.parse(stdout);
    expect(summary.files).toBe(1);
    expect(files.map(({ file }: { file: string }) => file)).toEqual(['one.d.3.0.json']);
    await run(['lint', '.', '--fix']);
    expect(repository.git('status', '--porcelain')).toBe('M apps/one.d.3.0.json');
  });

  it('lets lint compare changed applications with unchanged ones', async () => {
    await repository.write({ 'apps/two.d.3.0.json': json({ name: 'two', launch: 'one.One' }) });
    const { stdout } = await run(['lint', '.', '--json']);
    const found = JSON.parse(stdout).files.flatMap((file: { file: string; findings: [] }) =>
      file.findings.map(({ rule }: { rule: string }) => `${file.file} ${rule}`),
    );
    expect(found).toEqual(['two.d.3.0.json launch-shared']);
  });

  it('restricts status to changed applications', async () => {
    await repository.write({ 'apps/new.d.3.0.json': json({ name: 'new' }) });
    const { stdout } = await run(['status', '--offline', '--json']);
    expect(JSON.parse(stdout).applications).toMatchObject([{ name: 'new' }]);
  });

  it('makes publish ignore errors of unchanged applications', async () => {
    await repository.write({ 'apps/one.d.3.0.json': json({ name: 'one', acl: 1 }) });
    const { status, stderr } = await run(['publish', '.']);
    expect(status).toBe(1);
    expect(stderr).toContain('one.d.3.0.json has 1 error');
  });

  it('is refused for standard input, and for an unknown revision', async () => {
    expect(await run(['lint', '-'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('standard input has no history'),
    });
    const { status } = await runInProcess(['lint', '.', '--changed-since=--help']);
    expect(status).toBe(2);
  });

  it('says how git is installed where it is missing', async () => {
    const empty = await folderWith({});
    const { status, stderr } = await run(['lint', '.'], { PATH: empty });
    expect(status).toBe(1);
    expect(stderr).toContain('cannot find what has changed since main: git is not installed');
    expect(stderr).toContain('apt-get install git');
  });
});
