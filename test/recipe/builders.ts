import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { buildah } from '../../src/engine/buildah/buildah.ts';
import { builderOf, dockerVersion, hasBuildx } from '../../src/engine/docker/builder.ts';
import { docker } from '../../src/engine/docker/docker.ts';
import type { Engine } from '../../src/engine/engine.ts';

const run = promisify(execFile);

export type BuilderName = 'classic' | 'buildkit' | 'buildah';

/** A real builder, and a way to look into what it built. */
export interface Builder {
  readonly name: BuilderName;
  readonly engine: Engine;
  /** The output of a shell script in a container of the image, as the image's user. */
  run(image: string, script: string): Promise<string>;
  /** Removes images, all at once, which takes much less time than one by one. */
  removeAll(images: readonly string[]): Promise<void>;
}

/** Whether an image was not there: a test that failed may not have built it. */
const isMissing = (error: { readonly stderr?: string }) =>
  /no such image|image not known/i.test(error.stderr ?? '');

async function removeAll(program: string, images: readonly string[]): Promise<void> {
  await run(program, ['rmi', '--force', ...images]).catch((error) => {
    if (!isMissing(error)) throw error;
  });
}

async function runInDocker(program: string, image: string, script: string): Promise<string> {
  const words = ['run', '--rm', '--network=none', image, '/bin/sh', '-c', script];
  return (await run(program, words)).stdout;
}

async function runInBuildah(image: string, script: string): Promise<string> {
  const container = (await run('buildah', ['from', '--pull-never', image])).stdout.trim();
  try {
    return (await run('buildah', ['run', container, '--', '/bin/sh', '-c', script])).stdout;
  } finally {
    await run('buildah', ['rm', container]);
  }
}

/** A docker client here that builds with BuildKit; the first in the PATH may be one that cannot. */
async function clientWithBuildkit(): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const program = join(folder, 'docker');
    if (!existsSync(program)) continue;
    const version = await dockerVersion({ program }).catch(() => undefined);
    if (!version) continue;
    const builder = builderOf(version, await hasBuildx({ program }), '1');
    if (builder === 'buildkit') return program;
  }
  return undefined;
}

async function isAvailable(engine: Engine): Promise<boolean> {
  return (await engine.availability()).available;
}

/** The builders that can be used here. */
export async function buildersHere(): Promise<Builder[]> {
  const classic = docker({ builder: 'classic' });
  const program = await clientWithBuildkit();
  const builders: Builder[] = [];
  if (await isAvailable(classic)) {
    builders.push({
      name: 'classic',
      engine: classic,
      run: (image, script) => runInDocker('docker', image, script),
      removeAll: (images) => removeAll('docker', images),
    });
  }
  if (program) {
    builders.push({
      name: 'buildkit',
      engine: docker({ builder: 'buildkit', program }),
      run: (image, script) => runInDocker(program, image, script),
      removeAll: (images) => removeAll(program, images),
    });
  }
  const third = buildah();
  if (await isAvailable(third)) {
    builders.push({
      name: 'buildah',
      engine: third,
      run: runInBuildah,
      removeAll: (images) => removeAll('buildah', images),
    });
  }
  return builders;
}
