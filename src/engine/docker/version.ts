import { DeskpackError } from '../../error/deskpack-error.ts';
import { connectTimeoutMs } from '../../system/process/program/program-options.ts';
import { readProgramJson } from '../../system/process/program/read-program.ts';
import type { Program } from '../../system/process/program/run-program.ts';

/** The versions of the docker client and of the daemon that it is configured for. */
export interface DockerVersion {
  readonly client: string;
  readonly server: string;
}

/** @throws DeskpackError when there is no client, no daemon, or no permission to use it */
export async function dockerVersion(run: Program): Promise<DockerVersion> {
  const answer = (await readProgramJson({
    ...run,
    arguments: ['version', '--format', '{{json .}}'],
    doing: 'talk to docker',
    timeout: connectTimeoutMs,
  })) as { Client?: { Version?: string }; Server?: { Version?: string } | null };
  const client = answer?.Client?.Version;
  const server = answer?.Server?.Version;
  if (!client || !server) {
    throw new DeskpackError('engine-unsuitable', {
      doing: 'talk to docker',
      reason: 'the docker command here is not docker',
      subject: { kind: 'engine', name: 'docker' },
      action: 'If podman replaces docker here, use --engine podman',
    });
  }
  return { client, server };
}
