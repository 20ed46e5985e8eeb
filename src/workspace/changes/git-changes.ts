import { join } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { explain, type OutputCase } from '../../error/explain-output.ts';
import { readProgram, readProgramBytes } from '../../system/process/program/read-program.ts';

/** The differences between a revision of a git repository and its files now. */
export interface GitChanges {
  /** The repository's folder, without symbolic links. */
  readonly root: string;
  /** Absolute paths of the files that were added, changed or deleted; of a renamed file both. */
  readonly paths: readonly string[];
  /** The bytes of one of these files in the revision; undefined if it was not there. */
  before(path: string): Promise<Uint8Array | undefined>;
}

const cases: readonly OutputCase[] = [
  {
    code: 'repository-missing',
    pattern: /not a git repository/i,
    reason: 'the folder is in no git repository',
    action: 'Run it on files of a git repository, or leave out --changed-since.',
  },
];

/** Splits output of git that ends each entry with a zero character, which no name can have. */
const entriesOf = (output: string): string[] => output.split('\0').slice(0, -1);

const hasFailed = (error: unknown): error is DeskpackError =>
  error instanceof DeskpackError && error.code === 'program-failed';

/**
 * Returns a function that finds the changes of the repository that a folder is in. Each repository is asked once.
 *
 * Changes are counted from the last commit that the revision and the present one have in common, so that what others
 * have done meanwhile on the branch of the revision does not count. Changes that are not committed count, and so do
 * untracked files, without those that git ignores.
 *
 * @param revision a branch, tag or commit
 * @returns a function that throws DeskpackError if git is missing, or the folder is in no repository, or the
 *   repository has no such revision, for instance because its history was cut off when it was cloned
 */
export function gitChanges(
  revision: string,
  signal?: AbortSignal,
): (folder: string) => Promise<GitChanges> {
  const doing = `find what has changed since ${revision}`;
  const call = (folder: string, words: readonly string[]) => ({
    program: 'git',
    // Its messages are read, and it must not write its index, which another git may be using.
    environment: { LC_ALL: 'C', GIT_OPTIONAL_LOCKS: '0' },
    arguments: words,
    doing,
    folder,
    signal,
  });
  const git = (folder: string, ...words: readonly string[]) => readProgram(call(folder, words));

  /** The output of git with a commit, or undefined if there is none. */
  const commit = async (root: string, ...words: readonly string[]): Promise<string | undefined> => {
    try {
      return (await git(root, ...words)).trim();
    } catch (error) {
      if (hasFailed(error)) return undefined;
      throw error;
    }
  };

  const unknown = async (root: string): Promise<DeskpackError> => {
    const isShallow = (await git(root, 'rev-parse', '--is-shallow-repository')).trim() === 'true';
    return new DeskpackError('revision-unknown', {
      doing,
      reason: isShallow
        ? `the clone ${root} is shallow, and its history does not reach back to ${revision}`
        : `the repository ${root} has no revision ${revision}`,
      subject: { kind: 'file', name: root },
      action: isShallow
        ? 'Fetch the whole history: "git fetch --unshallow"; in a CI system, fetch-depth: 0 (GitHub) or GIT_DEPTH: 0 (GitLab).'
        : 'Name a branch, tag or commit of the repository; "git fetch origin" gets those of its server.',
    });
  };

  /** The commit to count from. */
  const startOf = async (root: string): Promise<string> => {
    const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
    const named = await commit(root, ...words);
    if (named === undefined) throw await unknown(root);
    const shared = await commit(root, 'merge-base', named, 'HEAD');
    if (shared !== undefined) return shared;
    const isShallow = (await git(root, 'rev-parse', '--is-shallow-repository')).trim() === 'true';
    if (isShallow) throw await unknown(root);
    // The two histories have nothing in common, so all differences count.
    return named;
  };

  const changesOf = async (root: string): Promise<GitChanges> => {
    const start = await startOf(root);
    const compare = ['diff', '--name-status', '--no-renames', '--no-ext-diff', '--no-relative'];
    const [compared, untracked] = await Promise.all([
      git(root, ...compare, '-z', start, '--'),
      git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
    ]);
    const status = new Map<string, string>();
    const words = entriesOf(compared);
    for (let at = 0; at + 1 < words.length; at += 2) status.set(words[at + 1]!, words[at]!);
    for (const name of entriesOf(untracked)) {
      // A file that is no longer tracked, but still there, is in both lists.
      if (!status.has(name)) status.set(name, 'A');
    }
    const names = new Map([...status.keys()].map((name) => [join(root, name), name]));
    return {
      root,
      paths: [...names.keys()],
      async before(path) {
        const name = names.get(path);
        if (name === undefined || status.get(name) === 'A') return undefined;
        return readProgramBytes(call(root, ['cat-file', 'blob', `${start}:${name}`]));
      },
    };
  };

  const rootOf = async (folder: string): Promise<string> => {
    try {
      return (await git(folder, 'rev-parse', '--show-toplevel')).replace(/\n$/, '');
    } catch (error) {
      if (!hasFailed(error)) throw error;
      const known = explain(cases, { lines: error.tail }, undefined);
      if (!known) throw error;
      const { code, reason, action } = known;
      const subject = { kind: 'file', name: folder } as const;
      throw new DeskpackError(code, { doing, reason, action, subject, cause: error });
    }
  };

  const roots = new Map<string, Promise<string>>();
  const repositories = new Map<string, Promise<GitChanges>>();
  return async (folder) => {
    const asked = roots.get(folder) ?? rootOf(folder);
    roots.set(folder, asked);
    const root = await asked;
    const changes = repositories.get(root) ?? changesOf(root);
    repositories.set(root, changes);
    return changes;
  };
}
