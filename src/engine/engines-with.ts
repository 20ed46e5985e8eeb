import { engineStatuses } from './all-engines.ts';
import type { Engine } from './engine.ts';

/** Engines that keep their images in one place have one name here. */
function storageOf({ name }: Pick<Engine, 'name'>): string {
  return name === 'docker' ? name : 'containers-storage';
}

/** The other engines here that can be used and keep their images elsewhere than this one, one for each place. */
export async function otherEngines(than: Pick<Engine, 'name'>): Promise<Engine[]> {
  const others = (await engineStatuses())
    .filter(({ availability }) => availability.available)
    .map(({ engine }) => engine)
    .filter((engine) => storageOf(engine) !== storageOf(than));
  return [...new Map(others.toReversed().map((engine) => [storageOf(engine), engine])).values()];
}

/** Another engine here that has an image, which can be copied over from there. */
export async function engineWith(
  reference: string,
  than: Pick<Engine, 'name'>,
): Promise<Engine | undefined> {
  for (const engine of await otherEngines(than)) {
    if (await engine.hasImage(reference).catch(() => false)) return engine;
  }
  return undefined;
}

/** The words of the command that copies a template from one engine to another. */
export function copyArgs(
  reference: string,
  from: Pick<Engine, 'name'>,
  to: Pick<Engine, 'name'>,
): string[] {
  return ['template', 'copy', reference, '--from', from.name, '--to', to.name];
}
