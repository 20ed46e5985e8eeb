import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { docker as dockerEngine } from '../../src/engine/docker/docker.ts';
import { packed } from '../install/installed.ts';
import { onceARun } from '../support/once-a-run.ts';
import { removeAfterRun } from '../support/remove-after-run.ts';
import { sharedDebian } from '../template/shared-template.ts';
import { docker } from './docker.ts';
import { nodeBase } from './node-base.ts';

/** An image with the client of docker where the official one has it, from this machine's. @returns its reference */
async function dockerClient(vendor: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', 'command -v docker']);
  const context = await mkdtemp(join(tmpdir(), 'deskpack-docker-client-'));
  const reference = `${vendor}/docker:1`;
  try {
    await copyFile(await realpath(stdout.trim()), join(context, 'docker'));
    const recipe = 'FROM scratch\nCOPY docker /usr/local/bin/docker\n';
    const engine = dockerEngine();
    await engine.build({ recipe, context, tags: [reference], buildArguments: {} });
    removeAfterRun(engine, reference);
  } finally {
    await rm(context, { recursive: true });
  }
  return reference;
}

/** Builds the image for jobs of continuous integration by its recipe, once a run. @returns its reference */
export function ciImage(): Promise<string> {
  return onceARun('ci-image', async () => {
    const engine = dockerEngine();
    const vendor = `deskpack-test-${randomBytes(4).toString('hex')}`;
    const node = await nodeBase(engine, vendor);
    const debian = await sharedDebian(engine);
    const client = await dockerClient(vendor);
    const context = await mkdtemp(join(tmpdir(), 'deskpack-ci-image-'));
    try {
      await copyFile(await packed(), join(context, 'deskpack-0.0.0.tgz'));
      await copyFile('deploy/ci.Dockerfile', join(context, 'Dockerfile'));
      const bases = [`NODE_IMAGE=${node}`, `BASE_IMAGE=${debian}`, `DOCKER_IMAGE=${client}`];
      const from = bases.flatMap((base) => ['--build-arg', base]);
      const build = async (reference: string, ...words: readonly string[]) => {
        await docker('build', '--force-rm', ...from, '--tag', reference, ...words, context);
        removeAfterRun(engine, reference);
        return reference;
      };
      // Its stage would stay behind without a name.
      await build(`${vendor}/ci-installed:1`, '--target', 'installed');
      return await build(`${vendor}/ci:1`);
    } finally {
      await rm(context, { recursive: true });
    }
  });
}

/** The files of this folder that the recipe sends to docker, as .dockerignore says. */
export async function sentToDocker(): Promise<readonly string[]> {
  const lines = (await readFile('.dockerignore', 'utf8')).split('\n');
  return lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
}
