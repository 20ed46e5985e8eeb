import type { EngineName } from '../../../engine/all-engines.ts';
import type { EngineStatus } from '../../../engine/engine-statuses.ts';
import type { DoctorCheck } from './doctor-check.ts';

/**
 * Checks the engines. One is enough: the chosen one or, with `auto`, any; the missing ones are then not a
 * problem.
 */
export function checkEngines(
  survey: readonly EngineStatus[],
  wanted: EngineName | 'auto',
): DoctorCheck[] {
  const isWanted = (name: string) => wanted === 'auto' || wanted === name;
  const hasOne = survey.some(
    ({ engine, availability }) => availability.available && isWanted(engine.name),
  );
  return survey.map(({ engine: { name }, availability }) => {
    const check = { part: 'engine', name } as const;
    if (availability.available) return { ...check, state: 'ok', detail: availability.version };
    const { reason, action } = availability;
    const isNeeded = !hasOne && isWanted(name);
    return { ...check, state: isNeeded ? 'missing' : 'absent', detail: reason, action };
  });
}
