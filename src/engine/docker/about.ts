import type { EngineAbout } from '../engine-kind.ts';
import { dockerEnvironmentChoice } from './environment-choice.ts';

export const dockerAbout = {
  name: 'docker',
  title: 'Docker',
  install: 'apt-get install docker.io',
  certificateFolder: '/etc/docker/certs.d',
  imageStorage: 'docker',
  pullCommand: (reference) => `docker pull ${reference}`,
  environmentChoice: dockerEnvironmentChoice,
} as const satisfies EngineAbout;
