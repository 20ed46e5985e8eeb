import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Manifest, readManifests } from './read-manifests.ts';

type Variables = Readonly<Record<string, string>>;

/** Where the values of a host lie in the test. */
export interface Place {
  readonly folder: string;
  readonly template: string;
  readonly catalog: string;
  readonly token: string;
}

/** A process, as the host starts it. */
export interface Command {
  readonly command: readonly [string, ...string[]];
  readonly variables: Variables;
}

/** A host that does a list in parts. */
export interface OnboardHost {
  readonly name: string;
  readonly engine: 'docker' | 'podman';
  readonly parts: number;
  /** How often it starts a part that fails. */
  readonly attempts: number;
  /** @param index from 0 */
  part(index: number, place: Place): Command;
  merge(place: Place): Command;
}

const manifests = readManifests('.');
const job = manifests['onboard.yaml']!;
const reportJob = manifests['onboard-report.yaml']!;

/** The container of a job, with the files of its volumes in the folder. */
function containerOf({ spec }: Manifest, { folder, template, catalog, token }: Place): Command {
  const [container] = spec.template.spec.containers;
  const mounts = container.volumeMounts.map(({ mountPath }: Manifest) => mountPath);
  const mounted = new RegExp(`(^|=)(?:${mounts.join('|')})(?=/|$)`);
  const placed = (text: string) =>
    text
      .replace(mounted, `$1${folder}`)
      .replace('http://deskpack-catalog', () => catalog)
      .replace(/^registry\.example\/oc\..*/, () => template);
  const given = {
    JOBS: '2',
    DESKPACK_CATALOG_TOKEN: token,
  } as Variables;
  const variables = (container.env ?? []).map(({ name, value }: Manifest) => [
    name,
    value === undefined ? given[name] : placed(value),
  ]);
  const words = [...container.command, ...(container.args ?? [])].map(placed);
  return { command: words as [string], variables: Object.fromEntries(variables) };
}

const kubernetes: OnboardHost = {
  name: 'kubernetes/onboard.yaml',
  engine: 'podman',
  parts: job.spec.completions,
  attempts: 1 + job.spec.backoffLimitPerIndex,
  part(index, place) {
    const { command, variables } = containerOf(job, place);
    return { command, variables: { ...variables, JOB_COMPLETION_INDEX: String(index) } };
  },
  merge: (place) => containerOf(reportJob, place),
};

const read = (file: string) =>
  parse(readFileSync(new URL(`../../deploy/ci/${file}`, import.meta.url), 'utf8'));

const bash = (script: string): Command['command'] => ['bash', '-e', '-o', 'pipefail', '-c', script];

/** The variables that a project has. */
const ofProject = ({ template, catalog, token }: Place): Variables => ({
  TEMPLATE: template,
  REGISTRY_FOLDER: 'registry.example/apps/',
  DESKPACK_CATALOG: catalog,
  DESKPACK_CATALOG_TOKEN: token,
});

const runs = ({ steps }: Manifest): string =>
  steps.flatMap(({ run }: Manifest) => run ?? []).join('\n');

function githubHost(): OnboardHost {
  const { onboard, report } = read('github-actions-onboard.yaml').jobs;
  const parts: number[] = onboard.strategy.matrix.part;
  return {
    name: 'ci/github-actions-onboard.yaml',
    engine: 'docker',
    parts: parts.length,
    attempts: 1,
    part: (index, place) => ({
      command: bash(runs(onboard)),
      variables: {
        ...ofProject(place),
        PART: String(parts[index]),
        PARTS: String(parts.length),
      },
    }),
    merge: () => ({ command: bash(runs(report)), variables: {} }),
  };
}

function gitlabHost(): OnboardHost {
  const { onboard, report } = read('gitlab-ci-onboard.yaml');
  return {
    name: 'ci/gitlab-ci-onboard.yaml',
    engine: 'docker',
    parts: onboard.parallel,
    attempts: 1,
    part: (index, place) => ({
      command: bash(onboard.script.join('\n')),
      variables: {
        ...ofProject(place),
        CI_NODE_INDEX: String(index + 1),
        CI_NODE_TOTAL: String(onboard.parallel),
      },
    }),
    merge: () => ({ command: bash(report.script.join('\n')), variables: {} }),
  };
}

/** The hosts whose parts are processes that one machine can run too. */
export const hosts: readonly OnboardHost[] = [kubernetes, githubHost(), gitlabHost()];
