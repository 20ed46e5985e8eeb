import { randomBytes } from 'node:crypto';
import { queryTimeoutMs } from '../../system/process/program-options.ts';
import { readProgram } from '../../system/process/read-program.ts';
import { type Program, runProgram } from '../../system/process/run-program.ts';
import type { Engine } from '../engine.ts';

/** How an engine runs a command in a container, in the words of a shell. */
interface ContainerCommands {
  /** Makes the container `$name` of `$image`, where running does not. */
  readonly create?: string;
  /** Runs `"$@"` in it as the administrator, and no entry point. */
  readonly run: string;
  /**
   * What ends that without delay: a program that has its container ended with it, or else one that leaves it to be
   * removed. Asked politely, docker and podman would wait for a command that does not heed it.
   */
  readonly signal: 'TERM' | 'KILL';
  /** Options by which the engine's `rm` then removes the container. */
  readonly removal: readonly string[];
}

/** How docker and podman do it. */
export const runAndRemove: ContainerCommands = {
  run: '"$engine" run --rm --name "$name" --user=0 --entrypoint= "$image" "$@"',
  signal: 'KILL',
  removal: ['--force'],
};

/**
 * A shell is in charge, since it lives on for a moment when this process is killed: it is then asked to end, ends what
 * it runs, and cleans up. The standard output is that of the command alone.
 */
function scriptFor({ create, run, signal, removal }: ContainerCommands): string {
  return `
engine=$0 name=$1 image=$2
shift 2
job=
clean() {
  trap '' HUP INT TERM
  [ -z "$job" ] || { kill -${signal} "$job"; wait "$job"; } 2>/dev/null
  "$engine" rm ${removal.join(' ')} "$name" >/dev/null 2>&1
}
trap 'clean; exit 143' HUP INT TERM
${create === undefined ? '' : `${create} >/dev/null & job=$!\nwait "$job" || exit`}
${run} & job=$!
wait "$job"
status=$?
job=
clean
exit "$status"
`;
}

/** How an engine runs a command in a container of an image. */
export function runInImage(
  engine: Program,
  nameOf: (reference: string) => string,
  commands: ContainerCommands,
): Engine['run'] {
  const script = scriptFor(commands);
  return async (reference, command, how) => {
    const name = `deskpack-${randomBytes(6).toString('hex')}`;
    try {
      return await readProgram({
        ...engine,
        ...how,
        program: 'sh',
        knownAs: engine.program,
        arguments: ['-c', script, engine.program, name, nameOf(reference), ...command],
      });
    } catch (error) {
      // The shell may have had no time left to clean up.
      const remove = { ...engine, arguments: ['rm', ...commands.removal, name], doing: 'clean up' };
      await runProgram({ ...remove, timeout: queryTimeoutMs }).catch(() => {});
      throw error;
    }
  };
}
