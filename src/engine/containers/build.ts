import { withTemporaryFile } from '../../system/folders/temporary-folder.ts';
import { type Program, runProgram } from '../../system/process/program/run-program.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import type { BuildRequest } from '../engine.ts';
import { argumentsOfBuild } from '../shared/build-arguments.ts';
import { buildOutput } from '../shared/build-output.ts';
import { memoryLimitOfRoot } from '../shared/memory-limit.ts';
import { withFullTags } from './names.ts';
import { buildahProgress } from './progress.ts';
import { retryOnCacheRace } from './retry-on-cache-race.ts';

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
          ...argumentsOfBuild(withFullTags(request)),
          `--file=${recipe}`,
          request.context,
        ],
        doing: `build ${request.tags[0]}`,
        signal: options.signal,
        onOutput: output.onOutput,
      }),
    ),
  );
  output.finish();
}
