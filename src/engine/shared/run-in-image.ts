import { readProgram } from '../../system/process/read-program.ts';
import type { ProgramCall } from '../../system/process/run-program.ts';
import type { Engine } from '../engine.ts';

/** How docker and podman run a command in a container of an image. */
export function runInImage(
  base: Pick<ProgramCall, 'program' | 'environment'>,
): NonNullable<Engine['run']> {
  return (reference, command, how) =>
    readProgram({
      ...base,
      ...how,
      arguments: ['run', '--rm', '--user=0', '--entrypoint=', reference, ...command],
    });
}
