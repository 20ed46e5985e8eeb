import { connectTimeoutMs } from '../../system/process/program-options.ts';
import { type ProgramCall, runProgram } from '../../system/process/run-program.ts';
import type { DockerVersion } from './version.ts';

export type DockerBuilder = 'classic' | 'buildkit';

/** From this version on the client leaves BuildKit to a plugin, buildx, which may be missing. */
const firstWithoutBuildkit = 23;

/** Before this version a daemon's BuildKit clips what is printed fast or long, and cannot be told not to. */
const firstThatNeedNotClip = 23;

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}

/** Whether a client builds with BuildKit by itself, without a plugin. */
function bringsBuildkit({ client }: DockerVersion): boolean {
  return majorOf(client) < firstWithoutBuildkit;
}

/** Whether the client has its buildx plugin, which builds with BuildKit. */
export async function hasBuildx(
  run: Pick<ProgramCall, 'program' | 'environment'>,
): Promise<boolean> {
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
 * The builder to use: what DOCKER_BUILDKIT says, as far as the client can, else what docker itself
 * decides. An old daemon builds with the classic builder, whose log lacks nothing: the last words of a
 * failing instruction are what a log is read for.
 */
export function builderOf(
  version: DockerVersion,
  buildx: boolean,
  wish = process.env.DOCKER_BUILDKIT,
): DockerBuilder {
  const canBuildkit = buildx || bringsBuildkit(version);
  if (!canBuildkit || wish === '0' || wish === 'false') return 'classic';
  const isWished = wish === '1' || wish === 'true';
  return isWished || majorOf(version.server) >= firstThatNeedNotClip ? 'buildkit' : 'classic';
}

/**
 * The variables that make a client use a builder. One that can use the classic builder only is not told
 * to: it would advise to take back what nobody set.
 */
export function builderEnvironment(
  builder: DockerBuilder,
  version: DockerVersion,
  buildx: boolean,
  wish = process.env.DOCKER_BUILDKIT,
): Record<string, string> {
  // An attestation beside the image would make an index of it, which is not what is imported.
  if (builder === 'buildkit') return { DOCKER_BUILDKIT: '1', BUILDX_NO_DEFAULT_ATTESTATIONS: '1' };
  const hasChoice = buildx || bringsBuildkit(version) || wish !== undefined;
  return hasChoice ? { DOCKER_BUILDKIT: '0' } : {};
}
