import { randomBytes } from 'node:crypto';
import { docker as dockerEngine } from '../../src/engine/docker/docker.ts';
import { enginesMissing } from '../support/engines-missing.ts';
import { onceARun } from '../support/once-a-run.ts';
import { removeAfterRun } from '../support/remove-after-run.ts';
import { docker } from './docker.ts';
import { nodeBase } from './node-base.ts';

/** Why the image of the catalog cannot be built here. */
export const catalogImageMissing = enginesMissing
  ? 'no docker'
  : process.getuid?.() === 0
    ? undefined
    : 'only root can make a Debian system';

/** Builds the image of the catalog by its recipe, once a run. @returns its reference */
export function catalogImage(): Promise<string> {
  return onceARun('catalog-image', async () => {
    const engine = dockerEngine();
    const vendor = `deskpack-test-${randomBytes(4).toString('hex')}`;
    const base = await nodeBase(engine, vendor);
    const build = async (reference: string, ...words: readonly string[]) => {
      const from = ['--build-arg', `NODE_IMAGE=${base}`, '--file', 'deploy/Dockerfile'];
      await docker('build', '--force-rm', ...from, '--tag', reference, ...words, '.');
      removeAfterRun(engine, reference);
      return reference;
    };
    // Its first stage would stay behind without a name.
    await build(`${vendor}/installed:1`, '--target', 'installed');
    return build(`${vendor}/catalog:1`);
  });
}
