import { fullReference } from '../../image/reference.ts';
import type { EngineDescription } from '../engine-kind.ts';

/** The description of podman or buildah, which share images and configuration. */
export function containersDescription<Name extends string>(name: Name, title: string) {
  return {
    name,
    title,
    install: `apt-get install ${name}`,
    certificateFolder: '/etc/containers/certs.d',
    imageStorage: 'containers-storage',
    // A short name makes it ask for the registry.
    pullCommand: (reference: string) => `${name} pull ${fullReference(reference)}`,
  } as const satisfies EngineDescription;
}
