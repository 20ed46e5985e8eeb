import type { EngineDescription } from '../engine-kind.ts';
import { dockerEnvironmentChoice } from './environment-choice.ts';

export const dockerDescription = {
  name: 'docker',
  title: 'Docker',
  certificateFolder: '/etc/docker/certs.d',
  imageStorage: 'docker',
  pullCommand: (reference) => `docker pull ${reference}`,
  environmentChoice: dockerEnvironmentChoice,
} as const satisfies EngineDescription;
