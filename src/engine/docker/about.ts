import type { EngineAbout } from '../engine-kind.ts';
import { dockerWish } from './docker-wish.ts';

export const dockerAbout = {
  name: 'docker',
  title: 'Docker',
  install: 'apt-get install docker.io',
  certificateFolder: '/etc/docker/certs.d',
  imageStorage: 'docker',
  pullCommand: (reference) => `docker pull ${reference}`,
  wish: dockerWish,
} as const satisfies EngineAbout;
