import { DeskpackError } from '../error/deskpack-error.ts';
import { requireWorkingFolder } from '../system/folders/working-folder.ts';
import type { Availability } from '../system/process/availability.ts';
import { buildah } from './buildah/buildah.ts';
import { docker } from './docker/docker.ts';
import { type DockerWish, dockerWanted } from './docker/docker-wish.ts';
import type { Engine } from './engine.ts';
import { podman } from './podman/podman.ts';

/** The engines in order of preference. */
const engines = { docker: () => docker(), podman: () => podman(), buildah: () => buildah() };

export type EngineName = keyof typeof engines;

export const engineNames = Object.keys(engines) as EngineName[];

/** An engine and whether it can be used here. */
export interface EngineStatus {
  readonly engine: Engine;
  readonly availability: Availability;
}

/** All known engines, each with its availability on this machine. */
export async function engineStatuses(): Promise<EngineStatus[]> {
  return Promise.all(
    engineNames.map(async (name) => {
      const engine = engines[name]();
      return { engine, availability: await engine.availability() };
    }),
  );
}

/** What decided which engine builds. */
export type EngineOrigin = 'option' | 'preference' | DockerWish | 'found';

/** An engine that can be used, and why it is this one. */
export interface ChosenEngine {
  readonly engine: Engine;
  readonly version: string;
  readonly from: EngineOrigin;
  /** Why it is not the preferred engine, if that is installed: `docker does not answer (…)`. */
  readonly instead?: string;
}

/** The candidates in order of preference; only one if it was chosen explicitly. */
async function candidates(wanted: EngineName | 'auto', from: 'option' | 'preference') {
  if (wanted !== 'auto') return { names: [wanted], from };
  const wish = await dockerWanted();
  return wish
    ? { names: ['docker' as const], from: wish }
    : { names: engineNames, from: 'found' as const };
}

const remedies: Partial<Record<EngineOrigin, string>> = {
  DOCKER_HOST: 'DOCKER_HOST says that it shall be docker: unset it, or choose with --engine.',
  'docker context': 'A docker context says that it shall be docker; --engine chooses another.',
};

/**
 * The engine of that name; with `auto` docker, where DOCKER_HOST or a context says which, else the first that
 * can be used. An explicitly chosen engine is never replaced by another.
 *
 * @param from what named it
 * @throws DeskpackError when there is none, with the reason for each and how to fix it; and when the working
 *   folder does not exist any more, which no engine is to blame for
 */
export async function chooseEngine(
  wanted: EngineName | 'auto' = 'auto',
  from: 'option' | 'preference' = 'option',
): Promise<ChosenEngine> {
  requireWorkingFolder();
  const reasons: string[] = [];
  const actions: string[] = [];
  let instead: string | undefined;
  const chosen = await candidates(wanted, from);
  for (const name of chosen.names) {
    const engine = engines[name]();
    const availability = await engine.availability();
    if (availability.available) {
      const { version } = availability;
      return { engine, version, from: chosen.from, ...(instead ? { instead } : {}) };
    }
    const { code, reason } = availability;
    if (code !== 'program-missing') instead ??= `${name} does not answer (${reason})`;
    reasons.push(`${name}: ${reason}`);
    actions.push(availability.action);
  }
  const what = chosen.names.length > 1 ? 'no engine' : `no ${chosen.names[0]}`;
  throw new DeskpackError('engine-missing', {
    reason: `there is ${what} to build images with (${reasons.join('; ')})`,
    ...(chosen.names.length === 1 && chosen.names[0] !== undefined
      ? { subject: { kind: 'engine', name: chosen.names[0] } }
      : {}),
    // It is enough to say how to fix the first one, which is the preferred one.
    action: [
      `${actions[0]} ("deskpack doctor" shows all that is missing)`,
      ...(remedies[chosen.from] ? [remedies[chosen.from]] : []),
    ].join('\n'),
  });
}

/** A line for people if a different engine than the preferred one builds. */
export function insteadLine({ engine, instead }: ChosenEngine): string | undefined {
  return instead && `${instead}, so ${engine.name} is used; --engine says which it shall be.`;
}
