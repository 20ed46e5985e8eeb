import type { Availability } from '../system/process/program/availability.ts';
import { allEngines, engineKind } from './all-engines.ts';
import type { Engine } from './engine.ts';

const storageOf = ({ name }: Pick<Engine, 'name'>) => engineKind(name).imageStorage;

/** The other available engines with a different storage than this one, one for each storage. */
export async function otherEngines(than: Pick<Engine, 'name'>): Promise<Engine[]> {
  const others = (await engineStatuses())
    .filter(({ availability }) => availability.available)
    .map(({ engine }) => engine)
    .filter((engine) => storageOf(engine) !== storageOf(than));
  return [...new Map(others.toReversed().map((engine) => [storageOf(engine), engine])).values()];
}

/** Another engine on this machine with an image, from which it can be copied. */
export async function engineWith(
  reference: string,
  than: Pick<Engine, 'name'>,
): Promise<Engine | undefined> {
  for (const engine of await otherEngines(than)) {
    if (await engine.inspect(reference).catch(() => undefined)) return engine;
  }
  return undefined;
}

export interface EngineStatus {
  readonly engine: Engine;
  readonly availability: Availability;
}

export async function engineStatuses(): Promise<EngineStatus[]> {
  return Promise.all(
    allEngines.map(async ({ load }) => {
      const engine = (await load())();
      return { engine, availability: await engine.availability() };
    }),
  );
}
