import { requireWorkingFolder } from '../system/working-folder.ts';
import { Trouble } from '../trouble.ts';
import { buildah } from './buildah.ts';
import { docker } from './docker.ts';
import type { Availability, Engine } from './engine.ts';
import { podman } from './podman.ts';

/** The engines, those to be preferred first. */
const engines = { docker: () => docker(), podman: () => podman(), buildah: () => buildah() };

export type EngineName = keyof typeof engines;

export const engineNames = Object.keys(engines) as EngineName[];

/** An engine and whether it can be used here. */
export interface SurveyedEngine {
  readonly engine: Engine;
  readonly availability: Availability;
}

/** All engines that this product knows, each with whether it can be used here. */
export async function surveyEngines(): Promise<SurveyedEngine[]> {
  return Promise.all(
    engineNames.map(async (name) => {
      const engine = engines[name]();
      return { engine, availability: await engine.availability() };
    }),
  );
}

/**
 * The engine of that name, or with `auto` the first that can be used.
 *
 * @throws Trouble when there is none, with the reason of each and what would mend it, and when the folder
 *   that this process works in is gone, which no engine is to blame for
 */
export async function findEngine(wanted: EngineName | 'auto' = 'auto'): Promise<Engine> {
  requireWorkingFolder();
  const reasons: string[] = [];
  const actions: string[] = [];
  for (const name of wanted === 'auto' ? engineNames : [wanted]) {
    const engine = engines[name]();
    const availability = await engine.availability();
    if (availability.available) return engine;
    reasons.push(`${name}: ${availability.reason}`);
    actions.push(availability.action);
  }
  const what = wanted === 'auto' ? 'no engine' : `no ${wanted}`;
  throw new Trouble(`there is ${what} to build images with (${reasons.join('; ')})`, {
    // The mending of the first, which is the one that would be preferred, is enough to go on.
    action: `${actions[0]} ("deskpack doctor" shows all that is missing)`,
  });
}
