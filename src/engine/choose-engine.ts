import { DeskpackError } from '../error/deskpack-error.ts';
import { requireWorkingFolder } from '../system/folders/working-folder.ts';
import { allEngines, type EngineName, engineKind } from './all-engines.ts';
import type { Engine } from './engine.ts';
import type { EngineKind, EnvironmentChoice } from './engine-kind.ts';

/** What has decided which engine builds. */
export type EngineOrigin = 'option' | 'preference' | 'found' | EnvironmentChoice;

/** An engine that can be used, and why it is this one. */
export interface ChosenEngine {
  readonly engine: Engine;
  readonly version: string;
  readonly from: EngineOrigin;
  /** Why it is not the one that would come first, where that is installed: `docker does not answer (…)`. */
  readonly instead?: string;
}

/** The error that no engine can be used, with a line for where there is little room. */
export class NoEngineError extends DeskpackError {
  /** Which engine cannot be used, and why: `docker does not answer: docker is not running`. */
  readonly inShort: string;

  constructor(details: ConstructorParameters<typeof DeskpackError>[1], inShort: string) {
    super('engine-missing', details);
    this.inShort = inShort;
  }
}

interface Candidates {
  readonly kinds: readonly EngineKind[];
  readonly from: EngineOrigin;
}

/** The engines that count, those to be preferred first: only the chosen one if there is one. */
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

/**
 * The engine of that name; with `auto` the one that something around this process asks for, such as docker where
 * DOCKER_HOST or a context says which, else the first that can be used. One that was chosen is never replaced by
 * another.
 *
 * @param from what named it
 * @throws DeskpackError when there is none, with the reason of each and what would mend it, and when the folder
 *   that this process works in is gone, which no engine is to blame for
 */
export async function chooseEngine(
  wanted: EngineName | 'auto' = 'auto',
  from: 'option' | 'preference' = 'option',
): Promise<ChosenEngine> {
  requireWorkingFolder();
  const reasons: string[] = [];
  const silent: string[] = [];
  const actions: string[] = [];
  let instead: string | undefined;
  const chosen = await candidates(wanted, from);
  for (const { name, load } of chosen.kinds) {
    const engine = (await load())();
    const availability = await engine.availability();
    if (availability.available) {
      const { version } = availability;
      return { engine, version, from: chosen.from, ...(instead ? { instead } : {}) };
    }
    const { code, reason } = availability;
    if (code !== 'program-missing') {
      instead ??= `${name} does not answer (${reason})`;
      silent.push(`${name} does not answer: ${reason}`);
    }
    reasons.push(`${name}: ${reason}`);
    actions.push(availability.action);
  }
  const [only, ...others] = chosen.kinds;
  const isOne = only !== undefined && others.length === 0;
  const installed = isOne ? `${only.name} is not installed` : 'no engine is installed';
  const details = {
    reason: `there is no ${isOne ? only.name : 'engine'} to build images with (${reasons.join('; ')})`,
    ...(isOne ? { subject: { kind: 'engine', name: only.name } as const } : {}),
    // The mending of the first, which is the one that would be preferred, is enough to go on.
    action: [
      `${actions[0]} ("deskpack doctor" shows all that is missing)`,
      ...(typeof chosen.from === 'object' ? [chosen.from.action] : []),
    ].join('\n'),
  };
  throw new NoEngineError(details, silent.length > 0 ? silent.join('; ') : installed);
}

/** One line for people where another engine builds than the one that would come first. */
export function insteadLine({ engine, instead }: ChosenEngine): string | undefined {
  return instead && `${instead}, so ${engine.name} is used; choose one with --engine.`;
}
