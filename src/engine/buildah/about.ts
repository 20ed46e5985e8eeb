import { containersAbout } from '../containers/about.ts';

export const buildahAbout = containersAbout('buildah', 'Buildah');
