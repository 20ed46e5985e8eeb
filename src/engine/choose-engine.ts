import { DeskpackError } from '../error/deskpack-error.ts';
import { requireWorkingFolder } from '../system/folders/working-folder.ts';
import type { Availability } from '../system/process/program/availability.ts';
import { allEngines, type EngineName, engineKind } from './all-engines.ts';
import type { Engine } from './engine.ts';
import type { EngineKind, EnvironmentChoice } from './engine-kind.ts';

export type EngineOrigin = 'option' | 'preference' | 'found' | EnvironmentChoice;

export interface ChosenEngine {
  readonly engine: Engine;
  readonly version: string;
  readonly from: EngineOrigin;
  /** Why a preferred engine that is installed was not chosen: `docker does not answer (…)`. */
  readonly instead?: string;
}

/** The error that no engine is available, with a short form of its message. */
export class NoEngineError extends DeskpackError {
  /** The unavailable engine and the reason: `docker does not answer: docker is not running`. */
  readonly inShort: string;

  /** The engine to bring: one that is installed and does not answer, else the preferred one. */
  readonly preferred: { readonly name: EngineName; readonly availability: Availability };

  constructor(
    details: ConstructorParameters<typeof DeskpackError>[1],
    inShort: string,
    preferred: NoEngineError['preferred'],
  ) {
    super('engine-missing', details);
    this.inShort = inShort;
    this.preferred = preferred;
  }
}

interface Candidates {
  readonly kinds: readonly EngineKind[];
  readonly from: EngineOrigin;
}

/** The candidates in order of preference: only the requested one, if any. */
async function candidates(
  wanted: EngineName | 'auto',
  from: 'option' | 'preference',
): Promise<Candidates> {
  if (wanted !== 'auto') return { kinds: [engineKind(wanted)], from };
  for (const kind of allEngines) {
    const choice = await kind.environmentChoice?.();
    if (choice) return { kinds: [kind], from: choice };
  }
  return { kinds: allEngines, from: 'found' };
}

/** The names of the other engines that answer here. */
async function othersThan(only: EngineKind): Promise<readonly string[]> {
  const others = allEngines.filter(({ name }) => name !== only.name);
  const answers = await Promise.all(
    others.map(async ({ name, load }) => {
      const { available } = await (await load())().availability();
      return available ? [name] : [];
    }),
  );
  return answers.flat();
}

/**
 * Chooses the engine with this name; with `auto` the one that the environment configures, such as docker with
 * DOCKER_HOST or a context, else the first available one. A requested engine is never replaced by another.
 *
 * @param from the origin of the name
 * @throws DeskpackError if no engine is available, with each reason and remedy; or if the working folder no longer
 * exists
 */
export async function chooseEngine(
  wanted: EngineName | 'auto' = 'auto',
  from: 'option' | 'preference' = 'option',
): Promise<ChosenEngine> {
  requireWorkingFolder();
  const failed: {
    name: string;
    reason: string;
    action: string;
    isInstalled: boolean;
    availability: Availability;
  }[] = [];
  const chosen = await candidates(wanted, from);
  for (const { name, load } of chosen.kinds) {
    const engine = (await load())();
    const availability = await engine.availability();
    if (availability.available) {
      const { version } = availability;
      const preferred = failed.find(({ isInstalled }) => isInstalled);
      const instead = preferred && `${preferred.name} does not answer (${preferred.reason})`;
      return { engine, version, from: chosen.from, ...(instead ? { instead } : {}) };
    }
    const { code, reason, action } = availability;
    const isInstalled = code !== 'program-missing';
    failed.push({ name, reason, action, isInstalled, availability });
  }
  const [only, ...others] = chosen.kinds;
  const isOne = only !== undefined && others.length === 0;
  const installed = isOne ? `${only.name} is not installed` : 'no engine is installed';
  const here = isOne ? await othersThan(only) : [];
  const silent = failed.filter(({ isInstalled }) => isInstalled);
  const reasons = failed.map(({ name, reason, isInstalled }) =>
    isInstalled ? `${name}: ${reason}` : reason,
  );
  // The remedy for the preferred engine is enough; one that is installed needs no other.
  const { action, name, availability } = silent[0] ?? failed[0]!;
  const details = {
    reason: `there is no ${isOne ? only.name : 'engine'} to build images with (${reasons.join('; ')})`,
    ...(isOne ? { subject: { kind: 'engine', name: only.name } as const } : {}),
    action: [
      `${action} ("deskpack doctor" shows all that is missing)`,
      ...(typeof chosen.from === 'object' ? [chosen.from.action] : []),
      ...(here.length > 0 ? [`Or use what is here: --engine ${here.join(' or --engine ')}`] : []),
    ].join('\n'),
  };
  const inShort = silent.map(({ name, reason }) => `${name} does not answer: ${reason}`).join('; ');
  throw new NoEngineError(details, inShort || installed, {
    name: name as EngineName,
    availability,
  });
}

/** A line for people if the chosen engine is not the preferred one. */
export function fallbackNotice({ engine, instead }: ChosenEngine): string | undefined {
  return instead && `${instead}, so ${engine.name} is used; choose one with --engine.`;
}
