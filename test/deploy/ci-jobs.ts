import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { bin } from '../support/deskpack.ts';
import { folderWith } from '../support/folder.ts';

type Variables = Readonly<Record<string, string>>;

/** The commands of a job for an event, and the variables that the system sets. */
export interface Job {
  readonly commands: readonly string[];
  readonly event: 'proposed' | 'pushed';
}

export interface System {
  readonly file: string;
  /** The variables for a change since a commit. */
  readonly variables: (since: string) => Variables;
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (file: string) =>
  parse(readFileSync(new URL(`../../deploy/ci/${file}`, import.meta.url), 'utf8'));

interface GithubJob {
  readonly if: string;
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
}

interface GitlabJob {
  readonly rules: readonly { readonly if: string }[];
  readonly script: readonly string[];
}

export const github: Record<string, GithubJob> = read('github-actions.yaml').jobs;
export const {
  stages,
  variables: gitlabVariables,
  ...gitlab
} = read('gitlab-ci.yaml') as Record<string, GitlabJob> & {
  readonly stages: readonly string[];
  readonly variables: Readonly<Record<string, unknown>>;
};

const isInstall = (command: string) => command.startsWith('npm install ');

/** The systems that have workflows. */
export const systems: readonly System[] = [
  {
    file: 'github-actions.yaml',
    variables: (since) => ({ BASE: since }),
    jobs: Object.fromEntries(
      Object.entries(github).map(([name, job]) => [
        name,
        {
          event: job.if.includes('pull_request') ? 'proposed' : 'pushed',
          commands: job.steps.flatMap(({ run }) => (run && !isInstall(run) ? [run] : [])),
        },
      ]),
    ),
  },
  {
    file: 'gitlab-ci.yaml',
    variables: (since) => ({
      CI_MERGE_REQUEST_DIFF_BASE_SHA: since,
      CI_COMMIT_BEFORE_SHA: since,
    }),
    jobs: Object.fromEntries(
      Object.entries(gitlab).map(([name, { rules, script }]) => [
        name,
        {
          event: rules[0]!.if.includes('merge_request') ? 'proposed' : 'pushed',
          commands: script,
        },
      ]),
    ),
  },
];

/** Runs the commands of a job until one fails, as the systems do. */
export async function runJob({ commands }: Job, folder: string, variables: Variables) {
  const programs = await folderWith({});
  await symlink(bin, join(programs, 'deskpack'));
  return spawnSync('bash', ['-e', '-o', 'pipefail', '-c', commands.join('\n')], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      XDG_STATE_HOME: await folderWith({}),
      LC_ALL: 'C.UTF-8',
      PATH: `${programs}:${process.env.PATH}`,
      ...variables,
    },
  });
}
