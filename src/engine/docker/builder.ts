import { DeskpackError } from '../../error/deskpack-error.ts';
import { connectTimeoutMs } from '../../system/process/program/program-options.ts';
import { readProgramJson } from '../../system/process/program/read-program.ts';
import { type Program, runProgram } from '../../system/process/program/run-program.ts';

/** The versions of the docker client and of the daemon that it is configured for. */
interface DockerVersion {
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

export type DockerBuilder = 'classic' | 'buildkit';

/** From this version on, the client needs the plugin buildx for BuildKit, which may be missing. */
const firstWithoutBuildkit = 23;

/** Before this version, a daemon's BuildKit truncates fast or long output, and this cannot be turned off. */
const firstThatNeedNotClip = 23;

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}

/** Whether a client can use BuildKit without a plugin. */
function bringsBuildkit({ client }: DockerVersion): boolean {
  return majorOf(client) < firstWithoutBuildkit;
}

/** Whether the client has the plugin buildx, which builds with BuildKit. */
export async function hasBuildx(run: Program): Promise<boolean> {
  return runProgram({
    ...run,
    arguments: ['buildx', 'version'],
    doing: 'look for buildx',
    timeout: connectTimeoutMs,
  }).then(
    () => true,
    () => false,
  );
}

/**
 * Chooses the builder: the one of DOCKER_BUILDKIT if the client supports it, else docker's default. With an old daemon
 * it is the classic builder, because its log is complete, including the last output of a failing instruction.
 */
export function builderOf(
  version: DockerVersion,
  buildx: boolean,
  setting = process.env.DOCKER_BUILDKIT,
): DockerBuilder {
  const canBuildkit = buildx || bringsBuildkit(version);
  if (!canBuildkit || setting === '0' || setting === 'false') return 'classic';
  const isRequested = setting === '1' || setting === 'true';
  return isRequested || majorOf(version.server) >= firstThatNeedNotClip ? 'buildkit' : 'classic';
}

/**
 * The variables that make a client use a builder. They are not set for a client that only has the classic
 * builder: it would advise to unset a variable that the user never set.
 */
export function builderEnvironment(
  builder: DockerBuilder,
  version: DockerVersion,
  buildx: boolean,
  setting = process.env.DOCKER_BUILDKIT,
): Record<string, string> {
  // An attestation would turn the image into an index, which cannot be imported.
  if (builder === 'buildkit') return { DOCKER_BUILDKIT: '1', BUILDX_NO_DEFAULT_ATTESTATIONS: '1' };
  const hasChoice = buildx || bringsBuildkit(version) || setting !== undefined;
  return hasChoice ? { DOCKER_BUILDKIT: '0' } : {};
}
