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

/** The engine of this machine with which Debian templates are tested. */
export async function templateEngine(): Promise<TemplateEngine> {
  const candidates = [docker(), podman()];
  const answers = await Promise.all(candidates.map((candidate) => candidate.availability()));
  const found = candidates.find((_, index) => answers[index]?.available);
  const engineMissing = found ? undefined : 'no docker and no podman';
  const isRoot = process.getuid?.() === 0;
  return {
    engine: found ?? docker(),
    engineMissing,
    missing: engineMissing ?? (isRoot ? undefined : 'only root can make a Debian system'),
  };
}
