import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderWith } from '../workspace/folder.ts';

type Files = Readonly<Record<string, string | undefined>>;

/** A git repository of a test. */
export interface TestRepository {
  readonly folder: string;
  /** Runs git in it, and answers with its output. */
  git(...words: readonly string[]): string;
  /** Writes files; undefined deletes one. */
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

/** The repository in a folder. */
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

/** A new repository with a commit of these files on the branch `main`; it is gone when the test is. */
export async function repositoryWith(files: Readonly<Record<string, string>>) {
  const repository = repositoryIn(await folderWith({}));
  repository.git('init', '--quiet', '--initial-branch', 'main');
  await repository.commit(files);
  return repository;
}
