import { engineStatuses } from './all-engines.ts';
import type { Engine } from './engine.ts';

/** The storage of an engine: engines with the same value share their images. */
function storageOf({ name }: Pick<Engine, 'name'>): string {
  return name === 'docker' ? name : 'containers-storage';
}

/** The other available engines with a different storage than this one, one for each storage. */
export async function otherEngines(than: Pick<Engine, 'name'>): Promise<Engine[]> {
  const others = (await engineStatuses())
    .filter(({ availability }) => availability.available)
    .map(({ engine }) => engine)
    .filter((engine) => storageOf(engine) !== storageOf(than));
  return [...new Map(others.toReversed().map((engine) => [storageOf(engine), engine])).values()];
}

/** Another engine on this machine that has an image, from which it can be copied. */
export async function engineWith(
  reference: string,
  than: Pick<Engine, 'name'>,
): Promise<Engine | undefined> {
  for (const engine of await otherEngines(than)) {
    if (await engine.hasImage(reference).catch(() => false)) return engine;
  }
  return undefined;
}

/** The arguments of the command that copies a template from one engine to another. */
export function copyArgs(
  reference: string,
  from: Pick<Engine, 'name'>,
  to: Pick<Engine, 'name'>,
): string[] {
  return ['template', 'copy', reference, '--from', from.name, '--to', to.name];
}
