import { queryTimeoutMs } from '../../system/process/program/program-options.ts';
import { readProgram } from '../../system/process/program/read-program.ts';
import type { Program } from '../../system/process/program/run-program.ts';

/**
 * The address of the remote machine that docker's client is configured for, by DOCKER_HOST or a context; undefined if
 * the daemon is on this machine, or the address is unknown.
 */
export async function dockerRemoteHost(docker: Program): Promise<string | undefined> {
  const host = await readProgram({
    ...docker,
    arguments: ['context', 'inspect', '--format', '{{.Endpoints.docker.Host}}'],
    doing: 'see where docker is',
    timeout: queryTimeoutMs,
  }).catch(() => '');
  return /^(?:ssh|tcp|https?):\/\/\S+/.exec(host.trim())?.[0];
}
