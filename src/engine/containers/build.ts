import { DeskpackError } from '../../error/deskpack-error.ts';
import { withTemporaryFile } from '../../system/folders/temporary-folder.ts';
import { type Program, runProgram } from '../../system/process/program/run-program.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import type { BuildRequest } from '../engine.ts';
import { argumentsOfBuild } from '../shared/build-arguments.ts';
import { buildOutput, type ProgressReader } from '../shared/build-output.ts';
import { memoryLimitOfRoot } from '../shared/memory-limit.ts';

/**
 * Buildah and podman announce each instruction, `STEP 3/12: RUN apt-get update`, and restart counting in every
 * stage of a recipe with several: `[2/3] STEP 1/4: FROM debian`.
 */
export function buildahProgress(): ProgressReader {
  let stage = 1;
  let step = 0;
  let stepsOfStage = 0;
  let stepsBefore = 0;
  return (line) => {
    const match = /^(?:\[(\d+)\/\d+\] )?STEP (\d+)\/(\d+): (.*)$/.exec(line);
    if (!match) return undefined;
    const [inStage, number, of] = [Number(match[1] ?? 1), Number(match[2]), Number(match[3])];
    // If the output of an instruction does not end with a line break, the next announcement is not at the start
    // of a line.
    const isNext = inStage === stage && number > step && (step === 0 || of === stepsOfStage);
    const isNewStage = inStage > stage && number === 1;
    if (!isNext && !isNewStage) return undefined;
    if (isNewStage) stepsBefore += stepsOfStage;
    [stage, step, stepsOfStage] = [inStage, number, of];
    return { done: stepsBefore + step - 1, total: stepsBefore + of, text: match[4]! };
  };
}

/**
 * Builds with buildah or podman, which fail if another process removes an image while they check whether an
 * instruction is cached (buildah's issue 5674, fixed in 1.43 and 1.44). After such a failure it builds again
 * without the cache.
 *
 * @param build receives the arguments to add to the command line
 */
export async function retryOnCacheRace(
  build: (args: readonly string[]) => Promise<void>,
): Promise<void> {
  try {
    await build([]);
  } catch (error) {
    const isLost = error instanceof DeskpackError && error.code === 'build-cache-lost';
    if (!isLost) throw error;
    await build(['--no-cache']);
  }
}

/**
 * The time in which a build that is stopped may write the image of an instruction that has ended. Ended while it writes,
 * it may leave an image without a manifest, which ends later lists of images, and leaves its containers with their mounts.
 */
const finishMs = 20_000;

/**
 * Builds with buildah, or with podman, which contains buildah.
 *
 * @param args additional arguments for only one of them
 */
export async function buildahBuild(
  engine: Program,
  args: readonly string[],
  request: BuildRequest,
  options: TaskOptions,
): Promise<void> {
  const output = buildOutput(buildahProgress(), options, request);
  await withTemporaryFile(request.recipe, (recipe) =>
    retryOnCacheRace((more) =>
      runProgram({
        ...engine,
        // As a build argument, it would be in the key of each layer; instructions get it from the environment.
        environment: {
          ...engine.environment,
          ...(request.httpProxy === undefined ? {} : { http_proxy: request.httpProxy }),
        },
        arguments: [
          'build',
          // An image in docker's format keeps its id when it is imported into an image store.
          '--format=docker',
          '--identity-label=false',
          ...memoryLimitOfRoot(),
          ...args,
          ...more,
          ...argumentsOfBuild(request),
          `--file=${recipe}`,
          request.context,
        ],
        doing: `build ${request.tags[0]}`,
        signal: options.signal,
        finishMs,
        onOutput: output.onOutput,
      }),
    ),
  );
  output.finish();
}
