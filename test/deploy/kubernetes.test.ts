import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { folderWith } from '../support/folder.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { checkManifest } from './check-manifest.ts';
import { type Manifest, readManifests } from './read-manifests.ts';

const names = ['sqlite', 'postgresql'] as const;

/** The manifests of a folder that go to the server, by their kinds. */
function ofKinds(name: string): Record<string, Manifest> {
  const { 'kustomization.yaml': _, ...manifests } = readManifests(name);
  return Object.fromEntries(Object.values(manifests).map((each) => [each.kind, each]));
}

/** The workload of the catalog. */
function workload(name: string): Manifest {
  const { StatefulSet, Deployment } = ofKinds(name);
  return (StatefulSet ?? Deployment)!;
}

describe.each([...names, 'ingress', 'monitoring', '.'])('the manifests in %s', (name) => {
  test('are what the schemas of Kubernetes say', () => {
    const { 'kustomization.yaml': _, ...manifests } = readManifests(name);
    for (const [file, manifest] of Object.entries(manifests)) {
      expect([file, checkManifest(manifest)]).toEqual([file, []]);
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
    const [group, command, ...options] = container.args;
    const { stdout } = await runInProcess([group, command, '--help']);
    expect([group, command]).toEqual(['catalog', 'serve']);
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

test.each([...names, 'ingress', 'monitoring'])(
  'the kustomization of %s has all of its files',
  (name) => {
    const { 'kustomization.yaml': kustomization, ...manifests } = readManifests(name);
    expect([...kustomization!.resources].sort()).toEqual(Object.keys(manifests).sort());
  },
);

test('only what PostgreSQL keeps runs more than once', () => {
  expect(workload('sqlite').spec.replicas).toBe(1);
  expect(workload('postgresql').spec.replicas).toBe(2);
  expect(Object.keys(ofKinds('postgresql'))).toContain('PodDisruptionBudget');
});

describe.each(names)('the backups of %s', (name) => {
  const { CronJob, PersistentVolumeClaim, StatefulSet } = ofKinds(name);
  const { spec } = CronJob!.spec.jobTemplate.spec.template;
  const [container] = spec.containers;

  test('may do no more than they need', () => {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual(
      workload(name).spec.template.spec.containers[0].securityContext,
    );
  });

  test('have the volumes that there are', () => {
    const claims = spec.volumes.flatMap(
      ({ persistentVolumeClaim }: Manifest) => persistentVolumeClaim?.claimName ?? [],
    );
    const [data] = StatefulSet?.spec.volumeClaimTemplates ?? [];
    const own = PersistentVolumeClaim!.metadata.name;
    const ofPod = data ? [`${data.metadata.name}-${StatefulSet!.metadata.name}-0`] : [];
    expect(claims).toEqual([...ofPod, own]);
  });
});

test('backups of a file run beside its pod, with the script of the image', () => {
  const { CronJob } = ofKinds('sqlite');
  const { spec } = CronJob!.spec.jobTemplate.spec.template;
  const [rule] = spec.affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution;
  expect(rule.labelSelector.matchLabels).toEqual(workload('sqlite').spec.template.metadata.labels);
  const recipe = readFileSync('deploy/Dockerfile', 'utf8');
  const [script] = spec.containers[0].command;
  expect(recipe).toContain(` /usr/local/bin/${script}\n`);
});

test('the ingress leads to a port of the service, under the name that the catalog knows', () => {
  const { Ingress } = ofKinds('ingress');
  const [rule] = Ingress!.spec.rules;
  expect(Ingress!.spec.tls[0].hosts).toEqual([rule.host]);
  for (const name of names) {
    const { Service } = ofKinds(name);
    const [{ backend }] = rule.http.paths;
    expect(backend.service.name).toBe(Service!.metadata.name);
    expect(Service!.spec.ports.map((port: Manifest) => port.name)).toContain(
      backend.service.port.name,
    );
    const [container] = workload(name).spec.template.spec.containers;
    const allowed = container.args.find((word: string) => word.startsWith('--allow-host='));
    expect(allowed).toContain(rule.host);
  }
});

test('the service monitor finds the service and its port', () => {
  const { ServiceMonitor } = ofKinds('monitoring');
  const { Service } = ofKinds('sqlite');
  expect(Service!.metadata.labels).toMatchObject(ServiceMonitor!.spec.selector.matchLabels);
  expect(Service!.spec.ports[0].name).toBe(ServiceMonitor!.spec.endpoints[0].port);
});

const kubectlMissing = spawnSync('kubectl', ['kustomize', '--help']).status !== 0;
const mark = kubectlMissing ? ' (no kubectl)' : '';

test.skipIf(kubectlMissing).each(names)(
  `kustomize puts %s together with its components${mark}`,
  async (name) => {
    const folder = await folderWith({});
    cpSync('deploy/kubernetes', folder, { recursive: true });
    mkdirSync(join(folder, name, 'secrets'));
    for (const secret of ['catalog-token', 'database-url'])
      writeFileSync(join(folder, name, 'secrets', secret), secret);
    const file = join(folder, name, 'kustomization.yaml');
    const text = readFileSync(file, 'utf8');
    // As they are named there in a comment.
    const wanted = text.replace(/^# (components:| {2}- )/gm, '$1');
    expect(wanted).not.toBe(text);
    writeFileSync(file, wanted);
    const { stdout } = await promisify(execFile)('kubectl', ['kustomize', join(folder, name)]);
    const made = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
    const kinds = made.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['CronJob', 'Ingress', 'ServiceMonitor', 'PrometheusRule', 'Secret']),
    );
    // Its name has a digest now, which is said everywhere.
    const secret = made.find(({ kind }) => kind === 'Secret')!.metadata.name;
    expect(stdout).toContain(`secretName: ${secret}`);
    expect(stdout).not.toMatch(/secretName: deskpack-catalog$/m);
    expect(stdout).toContain('image: registry.example/deskpack-catalog:');
  },
);
