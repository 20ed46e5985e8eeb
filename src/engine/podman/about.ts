import { containersAbout } from '../containers/about.ts';

export const podmanAbout = containersAbout('podman', 'Podman');
