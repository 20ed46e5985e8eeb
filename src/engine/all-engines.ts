import { buildahDescription } from './buildah/description.ts';
import { dockerDescription } from './docker/description.ts';
import type { EngineKind } from './engine-kind.ts';
import { podmanDescription } from './podman/description.ts';

const kinds = [
  {
    ...dockerDescription,
    load: async () => (await import('./docker/docker.ts')).docker,
    facts: async () => (await import('./docker/facts.ts')).dockerFacts(),
  },
  {
    ...podmanDescription,
    load: async () => (await import('./podman/podman.ts')).podman,
    facts: async () => (await import('./podman/facts.ts')).podmanFacts(),
  },
  {
    ...buildahDescription,
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
