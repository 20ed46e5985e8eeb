import { spawnSync } from 'node:child_process';
import { buildah } from '../../src/engine/buildah/buildah.ts';
import { docker } from '../../src/engine/docker/docker.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { podman } from '../../src/engine/podman/podman.ts';
import { tinyBaseMissing } from './tiny-base.ts';

/** An engine in one way of using it, and why it cannot be tested here. */
interface TestedEngine {
  /** Its name, with the reason where it is missing. */
  readonly title: string;
  readonly engine: Engine;
  readonly missing: string | undefined;
  /** Whether it only builds in another way than one before it; all else it does as that one. */
  readonly isOtherBuilder: boolean;
}

/** A docker client that builds with BuildKit: one that still has it built in, or one with buildx. */
function buildkitClient(): string | undefined {
  return ['docker', '/usr/bin/docker'].find((client) => {
    const version = spawnSync(client, ['version', '--format', '{{.Client.Version}}']);
    if (version.status !== 0) return false;
    return (
      Number.parseInt(version.stdout.toString(), 10) < 23 ||
      spawnSync(client, ['buildx', 'version']).status === 0
    );
  });
}

async function tested(
  name: string,
  engine: Engine,
  isThere: () => boolean = () => true,
): Promise<Omit<TestedEngine, 'isOtherBuilder'>> {
  const availability = await engine.availability();
  const reason = availability.available ? tinyBaseMissing() : availability.reason;
  const missing = reason ?? (isThere() ? undefined : 'there is no client with it');
  return { title: missing ? `${name} (${missing})` : name, engine, missing };
}

/** All ways of building, each with whether it can be tested on this machine. */
export async function enginesHere(): Promise<TestedEngine[]> {
  const client = buildkitClient();
  const buildkit = docker({ program: client ?? 'docker', builder: 'buildkit' });
  const engines = [
    await tested('docker, classic builder', docker({ builder: 'classic' })),
    await tested('docker, BuildKit', buildkit, () => client !== undefined),
    await tested('podman', podman()),
    await tested('buildah', buildah()),
  ];
  return engines.map((each, at) => ({
    ...each,
    isOtherBuilder: engines.findIndex(({ engine }) => engine.name === each.engine.name) < at,
  }));
}
