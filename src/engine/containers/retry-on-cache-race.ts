import { DeskpackError } from '../../error/deskpack-error.ts';

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
