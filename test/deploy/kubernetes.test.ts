import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runInProcess } from '../support/run-in-process.ts';
import { checkManifest } from './check-manifest.ts';
import { type Manifest, readManifests } from './read-manifests.ts';

const names = ['sqlite', 'postgresql'] as const;

/** The manifests of a folder that go to the server, by their kinds. */
function ofKinds(name: string): Record<string, Manifest> {
  const { 'kustomization.yaml': _, ...manifests } = readManifests(name);
  return Object.fromEntries(Object.values(manifests).map((each) => [each.kind, each]));
}

/** What runs the catalog. */
function workload(name: string): Manifest {
  const { StatefulSet, Deployment } = ofKinds(name);
  return (StatefulSet ?? Deployment)!;
}

describe.each([...names, '.'])('the manifests in %s', (name) => {
  test('are what the schemas of Kubernetes say', () => {
    for (const [kind, manifest] of Object.entries(ofKinds(name))) {
      expect([kind, checkManifest(manifest)]).toEqual([kind, []]);
    }
  });
});

test.each([
  ['a misspelt field', (spec: Manifest) => Object.assign(spec, { replica: 2 }), '/spec/replica is'],
  [
    'a misspelt field deep inside',
    ({ template }: Manifest) => Object.assign(template.spec.containers[0], { readynessProbe: {} }),
    '/spec/template/spec/containers/0/readynessProbe is unknown',
  ],
  [
    'a wrong type',
    (spec: Manifest) => Object.assign(spec, { replicas: '2' }),
    'spec/replicas must be integer',
  ],
  [
    'a missing field',
    ({ template }: Manifest) => Object.assign(template.spec, { containers: undefined }),
    'required property containers',
  ],
])('%s would be found', (_, spoil, finding) => {
  const manifest = workload('postgresql');
  spoil(manifest.spec);
  expect(checkManifest(manifest).join()).toContain(finding);
});

test('another version of a kind would be found', () => {
  const manifest = { ...workload('postgresql'), apiVersion: 'apps/v1beta1' };
  expect(checkManifest(manifest)).toEqual(['there is no schema for Deployment of apps/v1beta1']);
});

describe.each(names)('the pods of %s', (name) => {
  const { spec } = workload(name).spec.template;
  const [container] = spec.containers;

  test('may do no more than they need', () => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: {
        ...{ runAsNonRoot: true, runAsUser: 10001, runAsGroup: 10001 },
        seccompProfile: { type: 'RuntimeDefault' },
      },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  test('have the user and the port of the image', () => {
    const recipe = readFileSync('deploy/Dockerfile', 'utf8');
    const { runAsUser, runAsGroup } = spec.securityContext;
    expect(recipe).toContain(`\nUSER ${runAsUser}:${runAsGroup}\n`);
    expect(recipe).toContain(`\nEXPOSE ${container.ports[0].containerPort}\n`);
  });

  test('are asked under addresses of the catalog', () => {
    const ports = container.ports.map(({ name }: Manifest) => name);
    for (const [probe, path] of Object.entries({
      startupProbe: '/readyz',
      readinessProbe: '/readyz',
      livenessProbe: '/livez',
    })) {
      expect(container[probe].httpGet).toEqual({ path, port: 'http' });
    }
    expect(ports).toEqual(['http']);
  });

  test('are started with options that there are', async () => {
    const [command, ...options] = container.args;
    const { stdout } = await runInProcess([command, '--help']);
    expect(command).toBe('serve');
    for (const option of options) expect(stdout).toContain(` ${option.split('=')[0]} `);
  });

  test('find their secrets where they look for them', () => {
    const mounts: Manifest[] = container.volumeMounts;
    const path = mounts.find(({ name }) => name === 'secrets')?.mountPath;
    const files = [...container.args, ...(container.env ?? []).map(({ value }: Manifest) => value)]
      .flatMap((text) => /\/run\/.*/.exec(text) ?? [])
      .map((file) => file.replace(`${path}/`, 'secrets/'));
    const [secret] = readManifests(name)['kustomization.yaml']!.secretGenerator;
    expect(secret.files).toEqual(files);
    const volume = spec.volumes.find(({ name }: Manifest) => name === 'secrets');
    expect(volume.secret.secretName).toBe(secret.name);
    // Readable for the group, which fsGroup is.
    expect(volume.secret.defaultMode).toBe(0o440);
    expect(spec.securityContext.fsGroup).toBe(10001);
  });

  test('are those that service, network policy and disruption budget are for', () => {
    const { labels } = workload(name).spec.template.metadata;
    const { Service, NetworkPolicy, PodDisruptionBudget } = ofKinds(name);
    expect(workload(name).spec.selector.matchLabels).toEqual(labels);
    expect(Service!.spec.selector).toEqual(labels);
    expect(NetworkPolicy!.spec.podSelector.matchLabels).toEqual(labels);
    if (PodDisruptionBudget) expect(PodDisruptionBudget.spec.selector.matchLabels).toEqual(labels);
  });
});

test.each(names)('the kustomization of %s has all of its files', (name) => {
  const { 'kustomization.yaml': kustomization, ...manifests } = readManifests(name);
  expect([...kustomization!.resources].sort()).toEqual(Object.keys(manifests).sort());
});

test('only what PostgreSQL keeps runs more than once', () => {
  expect(workload('sqlite').spec.replicas).toBe(1);
  expect(workload('postgresql').spec.replicas).toBe(2);
  expect(Object.keys(ofKinds('postgresql'))).toContain('PodDisruptionBudget');
});
