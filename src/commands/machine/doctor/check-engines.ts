import type { EngineName } from '../../../engine/all-engines.ts';
import type { EngineStatus } from '../../../engine/engine-statuses.ts';
import type { Availability } from '../../../system/process/program/availability.ts';
import type { DoctorCheck } from './doctor-check.ts';
import type { Remedy } from './engine-remedy.ts';

/**
 * Checks the engines. One is enough: the chosen one or, with `auto`, any; the missing ones are then not a
 * problem.
 */
export function checkEngines(
  survey: readonly EngineStatus[],
  wanted: EngineName | 'auto',
  remedyOf: (name: EngineName, availability: Availability) => Remedy | undefined = () => undefined,
): DoctorCheck[] {
  const isWanted = (name: string) => wanted === 'auto' || wanted === name;
  const hasOne = survey.some(
    ({ engine, availability }) => availability.available && isWanted(engine.name),
  );
  return survey.map(({ engine: { name }, availability }) => {
    const check = { part: 'engine', name } as const;
    if (availability.available) return { ...check, state: 'ok', detail: availability.version };
    const { reason } = availability;
    const remedy = remedyOf(name as EngineName, availability);
    const action = remedy?.action ?? availability.action;
    const commands = remedy && remedy.commands.length > 0 ? { commands: remedy.commands } : {};
    const isNeeded = !hasOne && isWanted(name);
    return {
      ...check,
      state: isNeeded ? 'missing' : 'absent',
      detail: reason,
      action,
      ...commands,
    };
  });
}
