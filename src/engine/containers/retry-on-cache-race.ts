import { DeskpackError } from '../../error/deskpack-error.ts';

/**
 * Builds with buildah or podman, which fail where another process removes an image while they look whether an
 * instruction is cached (buildah's issue 5674, mended in 1.43 and 1.44). Then it builds again without the cache.
 *
 * @param build is given the words to add to the command line
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
