import type { Remedy } from '../../../bring/engine/engine-remedy.ts';
import type { EngineName } from '../../../engine/all-engines.ts';
import type { EngineStatus } from '../../../engine/engine-statuses.ts';
import type { Availability } from '../../../system/process/program/availability.ts';
import type { DoctorCheck } from './doctor-check.ts';

/** Of an engine that starts no containers, where no other one is chosen that does. */
function onlyBuilding(
  version: string,
  survey: readonly EngineStatus[],
  remedyOf: (name: EngineName, availability: Availability) => Remedy | undefined,
): Pick<DoctorCheck, 'state' | 'detail' | 'action' | 'commands'> {
  const detail = `${version}, which only builds: no application is started, and none is proven`;
  const other = survey.find(
    ({ engine, availability }) => engine.containers && availability.available,
  );
  if (other) {
    const command = `deskpack config set engine ${other.engine.name}`;
    return {
      state: 'warning',
      detail,
      action: `Choose one that starts them: ${command}`,
      commands: [command],
    };
  }
  const { availability } = survey.find(({ engine }) => engine.name === 'podman')!;
  const remedy = remedyOf('podman', availability);
  const action = remedy?.action ?? (availability.available ? '' : availability.action);
  return {
    state: 'warning',
    detail,
    action: `Podman starts them, and has the same images. ${action}`,
    ...(remedy && remedy.commands.length > 0 ? { commands: remedy.commands } : {}),
  };
}

/** One is enough: the chosen one or, with `auto`, any; the missing ones are then not a problem. */
export function checkEngines(
  survey: readonly EngineStatus[],
  wanted: EngineName | 'auto',
  remedyOf: (name: EngineName, availability: Availability) => Remedy | undefined = () => undefined,
): DoctorCheck[] {
  const isWanted = (name: string) => wanted === 'auto' || wanted === name;
  const hasOne = survey.some(
    ({ engine, availability }) => availability.available && isWanted(engine.name),
  );
  const startsContainers = survey.some(
    ({ engine, availability }) =>
      availability.available && isWanted(engine.name) && engine.containers,
  );
  return survey.map(({ engine: { name, containers }, availability }) => {
    const check = { part: 'engine', name } as const;
    if (availability.available) {
      const { version } = availability;
      return containers || startsContainers || !isWanted(name)
        ? { ...check, state: 'ok', detail: version }
        : { ...check, ...onlyBuilding(version, survey, remedyOf) };
    }
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
