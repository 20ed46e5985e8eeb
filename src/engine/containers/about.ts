import { fullReference } from '../../image/reference.ts';
import type { EngineAbout } from '../engine-kind.ts';

/** What is to be known of podman or buildah, which share their images and configuration. */
export function containersAbout<Name extends string>(name: Name, title: string) {
  return {
    name,
    title,
    install: `apt-get install ${name}`,
    certificateFolder: '/etc/containers/certs.d',
    imageStorage: 'containers-storage',
    // It asks which registry is meant by a name without one.
    pullCommand: (reference: string) => `${name} pull ${fullReference(reference)}`,
  } as const satisfies EngineAbout;
}
