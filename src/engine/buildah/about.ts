import { fullReference } from '../../image/reference.ts';
import type { EngineAbout } from '../engine-kind.ts';

export const buildahAbout = {
  name: 'buildah',
  title: 'Buildah',
  install: 'apt-get install buildah',
  certificateFolder: '/etc/containers/certs.d',
  imageStorage: 'containers-storage',
  // It asks which registry is meant by a name without one.
  pullCommand: (reference) => `buildah pull ${fullReference(reference)}`,
} as const satisfies EngineAbout;
