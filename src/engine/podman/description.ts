import { fullReference } from '../../image/reference.ts';
import type { EngineDescription } from '../engine-kind.ts';

export const podmanDescription = {
  name: 'podman',
  title: 'Podman',
  certificateFolder: '/etc/containers/certs.d',
  imageStorage: 'containers-storage',
  // A short name makes it ask for the registry.
  pullCommand: (reference) => `podman pull ${fullReference(reference)}`,
} as const satisfies EngineDescription;
