import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exit } from '../../src/error/exit-status.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { checkManifest } from './check-manifest.ts';
import { type Manifest, readManifests } from './read-manifests.ts';

const manifests = readManifests('.');
const { spec } = manifests['onboard.yaml']!;
const pod = spec.template.spec;
const [container] = pod.containers;
const report = manifests['onboard-report.yaml']!.spec.template.spec;

const variable = (name: string) =>
  container.env.find((each: Manifest) => each.name === name)?.value;

test('a misspelt field of a job would be found', () => {
  const wrong = { ...manifests['onboard.yaml']!, spec: { ...spec, backoffLimitPerindex: 1 } };
  expect(checkManifest(wrong)).toEqual(['/spec/backoffLimitPerindex is unknown']);
});

describe('the job of an onboarding', () => {
  test('has as many indexes as the list has parts', () => {
    expect(spec.completionMode).toBe('Indexed');
    expect(variable('SHARDS')).toBe(String(spec.completions));
  });

  test('tries each part anew by itself', () => {
    expect(spec.backoffLimitPerIndex).toBeGreaterThan(0);
    // Which Kubernetes requires for that.
    expect(pod.restartPolicy).toBe('Never');
    expect(spec.maxFailedIndexes).toBeUndefined();
  });

  test('does not try wrong options again', () => {
    const [rule] = spec.podFailurePolicy.rules.filter(
      ({ action }: Manifest) => action === 'FailIndex',
    );
    expect(rule.onExitCodes).toEqual({
      containerName: container.name,
      operator: 'In',
      values: [exit.usage],
    });
  });

  test('is not root outside of its pods', () => {
    expect(container.securityContext.privileged).toBe(true);
    expect(pod.hostUsers).toBe(false);
    expect(pod).not.toHaveProperty('hostPID');
    expect(pod).not.toHaveProperty('hostNetwork');
    expect(pod.automountServiceAccountToken).toBe(false);
    // Its volumes are its own: nothing of the node.
    for (const volume of pod.volumes) expect(volume).not.toHaveProperty('hostPath');
  });

  test('bounds what a part takes', () => {
    expect(Object.keys(container.resources.limits)).toEqual(['cpu', 'memory', 'ephemeral-storage']);
  });

  test('keeps on the volume what a part that begins again needs', () => {
    const claim = manifests['onboard-volume.yaml']!.metadata.name;
    const mount = (name: string) =>
      container.volumeMounts.find((each: Manifest) => each.name === name).mountPath;
    for (const { volumes } of [pod, report]) {
      const work = volumes.find(({ name }: Manifest) => name === 'work');
      expect(work.persistentVolumeClaim.claimName).toBe(claim);
    }
    for (const name of ['OUTPUT', 'REPORTS', 'XDG_STATE_HOME']) {
      expect(variable(name)).toMatch(new RegExp(`^${mount('work')}/`));
    }
    expect(report.containers[0].env[0]).toEqual({ name: 'REPORTS', value: variable('REPORTS') });
    const recipe = readFileSync('deploy/onboard.Dockerfile', 'utf8');
    expect(recipe).toContain(`VOLUME ["${mount('images')}"]`);
  });

  test('is run with options that there are', async () => {
    const { stdout } = await runInProcess(['onboard', '--help']);
    const [, , script] = container.command;
    const given: string[] = [...script.matchAll(/ (--[a-z-]+) /g)].map(([, option]) => option);
    const options = [...given, ...container.args].filter((option) => option !== '--quiet');
    expect(options.length).toBeGreaterThan(7);
    for (const option of options) expect(stdout).toContain(` ${option.split('=')[0]} `);
  });
});
