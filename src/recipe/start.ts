import type { Descriptor } from '../descriptor/descriptor.ts';

/** The user as whom the container finally runs. */
export function userOf({ user }: Descriptor): string {
  return user || 'balloon';
}

/** The command of the image, in the exec form: always one word, an array of the descriptor joined with commas. */
export function startCommand({ cmd }: Descriptor): string[] {
  const command = Array.isArray(cmd) ? cmd.join(',') : cmd;
  return [command || '/composer/appli-docker-entrypoint.sh'];
}
