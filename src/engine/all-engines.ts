import { fullReference } from '../image/reference.ts';
import { dockerEnvironmentChoice } from './docker/environment-choice.ts';
import type { EngineKind } from './engine-kind.ts';

const kinds = [
  {
    name: 'docker',
    title: 'Docker',
    certificateFolder: '/etc/docker/certs.d',
    imageStorage: 'docker',
    pullCommand: (reference) => `docker pull ${reference}`,
    environmentChoice: dockerEnvironmentChoice,
    load: async () => (await import('./docker/docker.ts')).docker,
    facts: async () => (await import('./docker/facts.ts')).dockerFacts(),
  },
  {
    name: 'podman',
    title: 'Podman',
    certificateFolder: '/etc/containers/certs.d',
    imageStorage: 'containers-storage',
    // A short name makes it ask for the registry.
    pullCommand: (reference) => `podman pull ${fullReference(reference)}`,
    load: async () => (await import('./podman/podman.ts')).podman,
    facts: async () => (await import('./podman/facts.ts')).podmanFacts(),
  },
  {
    name: 'buildah',
    title: 'Buildah',
    certificateFolder: '/etc/containers/certs.d',
    imageStorage: 'containers-storage',
    pullCommand: (reference) => `buildah pull ${fullReference(reference)}`,
    load: async () => (await import('./buildah/buildah.ts')).buildah,
  },
] as const satisfies readonly EngineKind[];

export type EngineName = (typeof kinds)[number]['name'];

/** The supported engines, in order of preference. */
export const allEngines: readonly EngineKind[] = kinds;

export const engineNames: readonly EngineName[] = kinds.map(({ name }) => name);

export function engineKind(name: string): EngineKind {
  const found = allEngines.find((kind) => kind.name === name);
  if (found) return found;
  throw new Error(`there is no engine ${name}`);
}
