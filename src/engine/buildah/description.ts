import { fullReference } from '../../image/reference.ts';
import type { EngineDescription } from '../engine-kind.ts';

export const buildahDescription = {
  name: 'buildah',
  title: 'Buildah',
  certificateFolder: '/etc/containers/certs.d',
  imageStorage: 'containers-storage',
  pullCommand: (reference) => `buildah pull ${fullReference(reference)}`,
} as const satisfies EngineDescription;
