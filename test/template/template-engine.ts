import { docker } from '../../src/engine/docker/docker.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { podman } from '../../src/engine/podman/podman.ts';

/** What Debian templates are built with. */
interface TemplateEngine {
  readonly engine: Engine;
  /** Why it is not here. */
  readonly engineMissing: string | undefined;
  /** Why no Debian template can be built here. */
  readonly missing: string | undefined;
}

/** The first engine that can be used here; the next one is only asked without it, as podman needs a fifth of a second to answer. */
async function firstUsable(candidates: readonly Engine[]): Promise<Engine | undefined> {
  for (const candidate of candidates) {
    if ((await candidate.availability()).available) return candidate;
  }
  return undefined;
}

/** The engine of this machine with which Debian templates are tested. */
export async function templateEngine(): Promise<TemplateEngine> {
  const found = await firstUsable([docker(), podman()]);
  const engineMissing = found ? undefined : 'no docker and no podman';
  const isRoot = process.getuid?.() === 0;
  return {
    engine: found ?? docker(),
    engineMissing,
    missing: engineMissing ?? (isRoot ? undefined : 'only root can make a Debian system'),
  };
}
