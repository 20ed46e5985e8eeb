import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datedChangelog } from './dated-changelog.ts';
import { type Lock, notAsLocked } from './installed-as-locked.ts';
import { provenance, type ReleasedFile } from './provenance.ts';
import { printedBy, succeeds } from './run-program.ts';

interface Options {
  /** The folder of the repository. */
  readonly root: string;
  /** `1.2.3`, or `patch`, `minor`, `major` after the present one. */
  readonly version: string;
  /** Keeps what is made: files, commit and tag. Otherwise everything is as before. */
  readonly write: boolean;
  print(line: string): void;
}

/** The changes of a release in the repository. */
const changed = ['package.json', 'package-lock.json', 'CHANGELOG.md'] as const;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const isVersion = /^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|patch|minor|major)$/;

/** Refuses before the gate, which takes many minutes, what git would refuse after it. */
function checkIdentity(root: string): void {
  try {
    // Without a guess from the names of the user and the machine, which no release should have.
    printedBy(root, 'git', '-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT');
  } catch {
    const set = 'git config --global user.';
    throw new Error(
      `Git does not know who makes the release. Run:\n${set}name "Your Name"\n${set}email you@example.com`,
    );
  }
}

/** Refuses what a release must not be made of. */
function checkTree(root: string): void {
  checkIdentity(root);
  const unclean = printedBy(root, 'git', 'status', '--porcelain');
  if (unclean !== '') throw new Error(`Commit or remove first what is not committed:\n${unclean}`);
  const read = (path: string): Lock => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const others = notAsLocked(read('package-lock.json'), read('node_modules/.package-lock.json'));
  if (others.length > 0) {
    const some = others.slice(0, 5).join('\n');
    throw new Error(`Run "npm ci", as other packages are installed than locked:\n${some}`);
  }
}

/** Sets the version and dates its changes. @returns the version */
function setVersion({ root, version }: Options, date: string): string {
  const words = ['version', '--no-git-tag-version', '--allow-same-version', version];
  const present = printedBy(root, 'npm', ...words).replace(/^v/, '');
  if (printedBy(root, 'git', 'tag', '--list', `v${present}`) !== '') {
    throw new Error(`There is a tag v${present} already: choose another version`);
  }
  const path = join(root, 'CHANGELOG.md');
  writeFileSync(path, datedChangelog(readFileSync(path, 'utf8'), present, date));
  return present;
}

/** Packs deskpack, with what it consists of beside it. */
function packInto(folder: string, root: string): readonly ReleasedFile[] {
  const words = ['run', '--silent', 'pack', '--', '--pack-destination', folder];
  const archive = printedBy(root, 'npm', ...words)
    .split('\n')
    .at(-1)!;
  const parts = archive.replace(/\.tgz$/, '.cdx.json');
  cpSync(join(root, 'dist/deskpack.cdx.json'), join(folder, parts));
  return [archive, parts].map((name) => ({
    name,
    sha256: sha256(readFileSync(join(folder, name))),
  }));
}

/** The commit of the release, which no branch has yet. */
function commitOf(root: string, version: string): string {
  printedBy(root, 'git', 'add', ...changed);
  const tree = printedBy(root, 'git', 'write-tree');
  const message = `Release ${version}`;
  return printedBy(root, 'git', 'commit-tree', tree, '-p', 'HEAD', '-m', message);
}

/**
 * Makes a release: version, changelog, the packed file with its parts, checksums and provenance in the folder `release`, commit and
 * tag. Nothing is published. A failure leaves everything as it was.
 *
 * @throws Error with a text that says what to do
 */
export function release(options: Options): void {
  const { root, write, print } = options;
  const startedOn = new Date();
  if (!isVersion.test(options.version)) {
    throw new Error(`"${options.version}" is no version: say 1.2.3, patch, minor or major`);
  }
  print('1 of 6  Is everything committed, and installed as it is locked?');
  checkTree(root);
  const folder = mkdtempSync(join(tmpdir(), 'deskpack-release-'));
  let isKept = false;
  try {
    print('2 of 6  Set the version, and date the changelog');
    const version = setVersion(options, startedOn.toISOString().slice(0, 10));
    print(`        ${version}`);
    print('3 of 6  Run all tests: npm run test:whole');
    if (!succeeds(root, 'npm', 'run', 'test:whole')) {
      throw new Error(
        'The tests failed, so there is no release: mend what it says, and commit that',
      );
    }
    print('4 of 6  Pack deskpack, and list what it consists of');
    const files = packInto(folder, root);
    const commit = commitOf(root, version);
    print('5 of 6  Write checksums and provenance');
    const repository = printedBy(root, 'git', 'config', '--default', '', 'remote.origin.url');
    const lockSha256 = sha256(readFileSync(join(root, 'package-lock.json')));
    const finishedOn = new Date();
    const build = { version, commit, repository, lockSha256, startedOn, finishedOn };
    writeFileSync(join(folder, 'provenance.json'), provenance(files, build));
    const sums = files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
    writeFileSync(join(folder, 'SHA256SUMS'), sums);
    print(sums.replaceAll(/^/gm, '        ').trimEnd());
    if (!write) {
      print('6 of 6  Keep nothing: add --write to keep the files, the commit and the tag');
      return;
    }
    print(`6 of 6  Keep the files in release/, commit, and tag v${version}`);
    const kept = join(root, 'release');
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(kept);
    cpSync(folder, kept, { recursive: true });
    printedBy(root, 'git', 'tag', '--annotate', `v${version}`, commit, '-m', `deskpack ${version}`);
    printedBy(root, 'git', 'reset', '--soft', commit);
    isKept = true;
    print('Nothing is published yet. To do that:');
    print(`  git push origin HEAD v${version}`);
    print(`  npm publish release/${files[0]!.name}`);
  } finally {
    if (!isKept) printedBy(root, 'git', 'restore', '--staged', '--worktree', ...changed);
    rmSync(folder, { recursive: true });
  }
}
