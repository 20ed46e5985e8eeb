import type { Descriptor } from '../descriptor/descriptor.ts';

/** The user that the container finally runs as. */
export function userOf({ user }: Descriptor): string {
  return user || 'balloon';
}

/**
 * The command of the image, in the exec form: always one argument; an array in the descriptor is joined with
 * commas.
 */
export function startCommand({ cmd }: Descriptor): string[] {
  const command = Array.isArray(cmd) ? cmd.join(',') : cmd;
  return [command || '/composer/appli-docker-entrypoint.sh'];
}
