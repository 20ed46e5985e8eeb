import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import pkg from '../../../package.json' with { type: 'json' };
import { release } from '../../../scripts/release/release.ts';
import { repositoryWith, type TestRepository } from '../../support/git-repository.ts';
import { isWhole } from '../../support/sample.ts';

/** The files of the project, as they are now. */
function projectFiles(): readonly string[] {
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', words, { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
  return listed.split('\0').filter((file) => file !== '' && existsSync(file));
}

const entry = '- Boxes can be turned.';
const changelog = `# Changelog\n\n## Unreleased\n\n### Added\n\n${entry}\n`;

/** The gate of the copies: the whole one takes many minutes. */
const gates = { passes: 'node --eval ""', fails: 'node --eval "process.exit(1)"' } as const;

const jsonOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Where npm notes what is installed. */
const installed = 'node_modules/.package-lock.json';

let repository: TestRepository;

/** Sets who commits in this repository, as the machine may know nobody. */
function setCommitter(): void {
  repository.git('config', 'user.name', 'Packager');
  repository.git('config', 'user.email', 'packager@example.org');
}

/** Makes a copy of the repository whose gate passes. */
async function wholeCopy(): Promise<void> {
  repository = await repositoryWith({});
  const { folder } = repository;
  for (const file of projectFiles()) await cp(file, join(folder, file));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await repository.commit({
    'package.json': jsonOf({ ...pkg, scripts: { ...pkg.scripts, 'test:whole': gates.passes } }),
    'CHANGELOG.md': changelog,
  });
  setCommitter();
}

/** Makes a repository that only has what a release reads itself, and is packed without building. */
async function smallCopy(gate: keyof typeof gates): Promise<void> {
  const own = { name: 'deskpack', version: '9.8.6' };
  const scripts = { 'test:whole': gates[gate], pack: 'npm pack --silent' };
  const packages = { '': own, 'node_modules/box': { version: '1.0.0', integrity: 'sha512-box' } };
  repository = await repositoryWith({
    'package.json': jsonOf({ ...own, scripts }),
    'package-lock.json': jsonOf({ ...own, lockfileVersion: 3, packages }),
    'CHANGELOG.md': changelog,
    '.gitignore': 'node_modules\ndist/\n/release/\n',
  });
  await repository.write({ 'dist/deskpack.cdx.json': '{}', [installed]: jsonOf({ packages }) });
  setCommitter();
}

/** Tries a release of the small repository in this process. */
function tryRelease(version: string, write = false) {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  try {
    release({ root: repository.folder, version, write, print });
    return { printed: lines.join('\n'), failed: undefined };
  } catch (error) {
    return { printed: lines.join('\n'), failed: (error as Error).message };
  }
}

/** Runs the script in the copy of the repository. */
async function runScript(...words: readonly string[]) {
  const { folder } = repository;
  const run = promisify(execFile)('npm', ['run', '--silent', 'release', '--', ...words], {
    cwd: folder,
  });
  return run.then(
    ({ stdout, stderr }) => ({ printed: stdout + stderr, status: 0 }),
    ({ stdout, stderr, code }) => ({ printed: stdout + stderr, status: code }),
  );
}

/** All that a release could have changed. */
async function stateOf({ git, folder }: TestRepository) {
  return {
    commit: git('rev-parse', 'HEAD'),
    tags: git('tag'),
    changed: git('status', '--porcelain'),
    files: await readdir(join(folder, 'release')).catch(() => 'none'),
  };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('refuses a gate that fails, and leaves everything as it was', async () => {
  await smallCopy('fails');
  const before = await stateOf(repository);
  const { failed } = tryRelease('9.8.7', true);
  expect(failed).toContain('The tests failed, so there is no release');
  expect(await stateOf(repository)).toEqual(before);
});

test('refuses an unknown committer before the gate', async () => {
  await smallCopy('fails');
  const { folder, git } = repository;
  git('config', '--unset', 'user.email');
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  for (const name of ['EMAIL', 'GIT_COMMITTER_EMAIL']) vi.stubEnv(name, undefined);
  const { printed, failed } = tryRelease('9.8.7');
  expect(failed).toContain('git config --global user.email you@example.com');
  expect(printed).not.toContain('3 of 6');
  expect(existsSync(join(folder, 'release'))).toBe(false);
});

test('refuses what is no version, not committed or not as locked, and keeps nothing without --write', async () => {
  await smallCopy('passes');
  const { folder, git } = repository;
  const before = await stateOf(repository);
  expect(tryRelease('soon').failed).toContain('"soon" is no version');
  await writeFile(join(folder, 'notes.txt'), '');
  expect(tryRelease('9.8.7').failed).toContain(
    'Commit or remove first what is not committed:\n?? notes.txt',
  );
  git('clean', '--quiet', '--force');

  const asLocked = await readFile(join(folder, installed), 'utf8');
  await repository.write({ [installed]: asLocked.replace('1.0.0', '1.0.1') });
  expect(tryRelease('9.8.7').failed).toContain('Run "npm ci"');
  await repository.write({ [installed]: asLocked });

  // Without "write" it does every step.
  const { printed, failed } = tryRelease('9.8.7');
  expect([failed, printed]).toEqual([undefined, expect.stringContaining('add --write')]);
  expect(printed.match(/^\d of 6/gm)).toEqual([1, 2, 3, 4, 5, 6].map((step) => `${step} of 6`));
  expect(await stateOf(repository)).toEqual(before);
});

test('makes a release of the whole repository', async () => {
  await wholeCopy();
  const { folder, git } = repository;
  const before = await stateOf(repository);
  expect((await runScript()).printed).toContain('Usage: npm run release -- VERSION');
  const dry = isWhole ? await runScript('9.8.7') : undefined;
  expect(await runScript('9.8.7', '--write')).toEqual({
    printed: expect.stringContaining('npm publish release/deskpack-9.8.7.tgz'),
    status: 0,
  });
  const after = await stateOf(repository);
  expect(after).toEqual({
    commit: expect.not.stringMatching(before.commit),
    tags: 'v9.8.7',
    changed: '',
    files: ['SHA256SUMS', 'deskpack-9.8.7.cdx.json', 'deskpack-9.8.7.tgz', 'provenance.json'],
  });
  expect(git('rev-parse', 'v9.8.7^{commit}')).toBe(after.commit);
  expect(git('log', '-1', '--format=%s %P')).toBe(`Release 9.8.7 ${before.commit}`);
  const dated = await readFile(join(folder, 'CHANGELOG.md'), 'utf8');
  const today = /## Unreleased\n\n## 9\.8\.7 \(\d{4}-\d\d-\d\d\)\n\n### Added\n/;
  expect(dated).toMatch(today);

  const file = (name: string) => readFile(join(folder, 'release', name));
  const archive = await file('deskpack-9.8.7.tgz');
  const sums = (await file('SHA256SUMS')).toString();
  expect(sums).toContain(`${sha256(archive)}  deskpack-9.8.7.tgz\n`);
  // The same sources give the same file.
  if (dry) expect(dry.printed).toContain(sha256(archive));
  const packed = ['--extract', '--to-stdout', '--file', join(folder, 'release/deskpack-9.8.7.tgz')];
  const inside = (path: string) =>
    execFileSync('tar', [...packed, `package/${path}`], { encoding: 'utf8' });
  expect(JSON.parse(inside('package.json')).version).toBe('9.8.7');

  const parts = (await file('deskpack-9.8.7.cdx.json')).toString();
  expect(inside('dist/deskpack.cdx.json')).toBe(parts);
  const { metadata, components } = JSON.parse(parts);
  expect(metadata.component).toMatchObject({ name: 'deskpack', version: '9.8.7' });
  const urls: string[] = components.map(({ purl }: { purl: string }) => purl);
  expect(urls).toContainEqual(expect.stringMatching(/^pkg:npm\/fastify@/));
  expect(urls).toContainEqual(expect.stringMatching(/^pkg:npm\/%40resvg\/resvg-js@/));
  // Packages for its development are no part of it.
  expect(urls.join('\n')).not.toMatch(/vitest|typescript|biome/);

  const { subject, predicate } = JSON.parse((await file('provenance.json')).toString());
  expect(subject[0]).toEqual({
    name: 'deskpack-9.8.7.tgz',
    digest: { sha256: sha256(archive) },
  });
  expect(predicate.buildDefinition.resolvedDependencies).toContainEqual({
    digest: { gitCommit: after.commit },
  });

  // A version is released once.
  expect(tryRelease('9.8.7').failed).toContain('There is a tag v9.8.7 already');
  expect(tryRelease('patch').failed).toContain('notes nothing as unreleased');
  expect((await stateOf(repository)).changed).toBe('');
});
