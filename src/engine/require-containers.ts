import { DeskpackError } from '../error/deskpack-error.ts';
import type { Containers } from './container.ts';
import type { Engine } from './engine.ts';
import { type EngineStatus, engineStatuses } from './engine-statuses.ts';

const byEngines = (names: readonly string[]) => names.join(' or ');

/** How to get an engine that starts containers: one that answers here, else podman, which has buildah's images. */
function remedyFrom(starting: readonly EngineStatus[]): string {
  const here = starting.filter(({ availability }) => availability.available);
  if (here.length > 0)
    return `Choose ${byEngines(here.map(({ engine }) => engine.name))} with --engine.`;
  const podman = starting.find(({ engine }) => engine.name === 'podman')!.availability;
  const action = podman.available ? '' : podman.action;
  return `Podman starts them, and has the same images. ${action}`;
}

/**
 * The error that an engine starts no containers, with what to do here.
 *
 * @param doing what they are for, as text that follows "cannot"
 */
export async function withoutContainersError(
  { name }: Pick<Engine, 'name'>,
  doing: string,
): Promise<DeskpackError> {
  const starting = (await engineStatuses()).filter(({ engine }) => engine.containers);
  return new DeskpackError('engine-without-containers', {
    doing,
    reason: `${name} only builds images and starts no containers`,
    subject: { kind: 'engine', name, near: starting.map(({ engine }) => engine.name) },
    action: remedyFrom(starting),
  });
}

/**
 * @param doing their purpose, as text that follows "cannot"
 * @throws DeskpackError if the engine does not support containers, with engines that do
 */
export async function requireContainers(
  engine: Pick<Engine, 'name' | 'containers'>,
  doing: string,
): Promise<Containers> {
  if (engine.containers) return engine.containers;
  throw await withoutContainersError(engine, doing);
}
