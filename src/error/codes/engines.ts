import type { ErrorGroup } from './error-info.ts';

export const engineErrors = {
  'engine-missing': {
    title: 'There is no engine',
    meaning: 'None of docker, podman and buildah is available, or the chosen engine is not.',
    remedy: 'Install or start one; "deskpack doctor" shows how.',
  },
  'engine-unreachable': {
    title: 'The engine cannot be reached',
    meaning: 'Docker does not run, or DOCKER_HOST or the docker context has a wrong address.',
    remedy: 'Start it, or check DOCKER_HOST and "docker context ls".',
    retry: true,
  },
  'engine-forbidden': {
    title: 'This user may not use the engine',
    meaning: 'This user has no permission for the socket of docker.',
    remedy: 'Run as root, or join the group docker and log in again.',
  },
  'engine-stopped': {
    title: 'The engine stopped during the operation',
    meaning: 'The connection to docker closed before the response was complete.',
    remedy: 'Find out why docker stopped, start it, and try again.',
    retry: true,
  },
  'engine-unsuitable': {
    title: 'The command docker is another engine',
    meaning: 'The command docker is an alias of another program, for instance podman.',
    remedy: 'Choose that engine with --engine.',
  },
  'engine-without-containers': {
    title: 'The engine cannot start containers',
    meaning: 'Applications are started in containers; buildah only builds images.',
    remedy: 'Choose docker or podman with --engine.',
  },
  'not-recorded': {
    title: 'The recorded engine cannot do this',
    meaning:
      'A lesson of "deskpack learn" works without a container engine, on recordings of a real one. What was asked for is not among them.',
    remedy: 'Follow the lesson, or practise with a real engine.',
  },
  'container-gone': {
    title: 'The container is gone',
    meaning: 'Another process removed a container or a volume while it was used.',
    remedy: 'Find the process that removes containers on this machine, and try again.',
    retry: true,
  },
  'image-missing': {
    title: 'The engine does not have the image',
    meaning: 'The image was never built or pulled there, or has been removed since.',
    remedy: 'Build it first.',
  },
  'image-replaced': {
    title: 'Another process replaced the image',
    meaning:
      'Another program builds, imports or pushes an image with the same name at the same time.',
    remedy: 'Stop the other program and try again.',
    retry: true,
  },
  'image-differs': {
    title: 'The built image differs from the recipe',
    meaning:
      'Labels, environment, user or command of the image differ, because of the template or of the builder.',
    remedy: 'Use a template without these values, or another builder with --engine.',
  },
  'image-unreadable': {
    title: 'An image or archive is incomplete',
    meaning: 'Parts are missing, do not match their digests, or are being removed.',
    remedy: 'Build or save the image again; remove a damaged one from podman or buildah.',
  },
  'build-cache-lost': {
    title: 'The cache of a build was removed meanwhile',
    meaning: 'Another process removed an image while podman or buildah read it.',
    remedy: 'Try again; deskpack itself retries once, without the cache.',
    retry: true,
  },
  'architecture-differs': {
    title: 'The image is of another machine architecture',
    meaning:
      'Its programs are for another processor than that of the engine, which has no emulator for it.',
    remedy:
      'Use a template of the architecture of this machine, or an engine on a machine with the architecture of the template (DOCKER_HOST).',
  },
  'template-missing': {
    title: 'The template is missing',
    meaning: 'The engine does not have the template, and it could not be pulled.',
    remedy: 'Pull or load it, build a starter, or name another template.',
  },
  'base-unavailable': {
    title: 'The base image of a template is not available',
    meaning: 'A starter is built on an image from a registry, which could not be reached.',
    remedy: 'Load the image here, or use a starter without a base image: debian.minimal.',
    retry: true,
  },
} as const satisfies ErrorGroup;
