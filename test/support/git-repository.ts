import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { folderWith } from './folder.ts';

type Files = Readonly<Record<string, string | undefined>>;

export interface TestRepository {
  readonly folder: string;
  /** Runs git in it, and answers with its output. */
  git(...words: readonly string[]): string;
  /** Undefined deletes one. */
  write(files: Files): Promise<void>;
  /** Writes files and commits everything. Answers with the commit. */
  commit(files: Files): Promise<string>;
}

const author = ['-c', 'user.name=Packager', '-c', 'user.email=packager@example.org'];

function run(folder: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', [...author, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  return stdout.trim();
}

export function repositoryIn(folder: string): TestRepository {
  const git = (...words: readonly string[]) => run(folder, words);
  const write = async (files: Files) => {
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await (content === undefined ? rm(path) : writeFile(path, content));
    }
  };
  return {
    folder,
    git,
    write,
    async commit(files) {
      await write(files);
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', 'Change');
      return git('rev-parse', 'HEAD');
    },
  };
}

async function make(files: Readonly<Record<string, string>>): Promise<Record<string, Buffer>> {
  const repository = repositoryIn(await folderWith({}));
  repository.git('init', '--quiet', '--initial-branch', 'main', '--template=');
  await repository.commit(files);
  const found = await readdir(repository.folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [relative(repository.folder, path), await readFile(path)]),
    ),
  );
}

const made = new Map<string, ReturnType<typeof make>>();

/**
 * A new repository with a commit of these files on the branch `main`; it is gone when the test is. Those of the same files are
 * copies of one, as each start of git takes longer than copying it.
 */
export async function repositoryWith(files: Readonly<Record<string, string>>) {
  const key = JSON.stringify(files);
  const copied = made.get(key) ?? make(files);
  made.set(key, copied);
  return repositoryIn(await folderWith(await copied));
}
