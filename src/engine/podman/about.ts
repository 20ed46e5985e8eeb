import { fullReference } from '../../image/reference.ts';
import type { EngineAbout } from '../engine-kind.ts';

export const podmanAbout = {
  name: 'podman',
  title: 'Podman',
  install: 'apt-get install podman',
  certificateFolder: '/etc/containers/certs.d',
  imageStorage: 'containers-storage',
  // It asks which registry is meant by a name without one.
  pullCommand: (reference) => `podman pull ${fullReference(reference)}`,
} as const satisfies EngineAbout;
