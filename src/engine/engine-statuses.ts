import type { Availability } from '../system/process/program/availability.ts';
import { allEngines } from './all-engines.ts';
import type { Engine } from './engine.ts';

/** An engine and its availability here. */
export interface EngineStatus {
  readonly engine: Engine;
  readonly availability: Availability;
}

/** All supported engines with their availability here. */
export async function engineStatuses(): Promise<EngineStatus[]> {
  return Promise.all(
    allEngines.map(async ({ load }) => {
      const engine = (await load())();
      return { engine, availability: await engine.availability() };
    }),
  );
}
