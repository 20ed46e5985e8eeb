import { randomBytes } from 'node:crypto';
import { queryTimeoutMs } from '../../system/process/program/program-options.ts';
import { readProgram } from '../../system/process/program/read-program.ts';
import { type Program, runProgram } from '../../system/process/program/run-program.ts';
import type { Engine } from '../engine.ts';

/** How an engine runs a command in a container, as parts of a shell script. */
export interface ContainerCommands {
  /** Creates the container `$name` from `$image`, if `run` does not. */
  readonly create?: string;
  /** Runs `"$@"` in the container as root, without the entry point. */
  readonly run: string;
  /**
   * The signal that ends `run`; the container ends with it or is removed afterwards. Without one, `run` gets no signal
   * and ends when the container is removed.
   */
  readonly signal?: 'TERM' | 'KILL';
  /** Options for the engine's `rm` to remove the container afterwards. */
  readonly removal: readonly string[];
}

/** The commands for docker and compatible programs, with additional options for `run` without spaces. */
export function runAndRemove(options: readonly string[] = []): ContainerCommands {
  return {
    run: `"$engine" run ${options.join(' ')} --rm --name "$name" --user=0 --entrypoint= "$image" "$@"`,
    signal: 'KILL',
    removal: ['--force'],
  };
}

/**
 * The command is run by a shell, because the shell survives for a moment when this process is killed: it then gets a
 * signal, ends the engine's program, and cleans up. The standard output only contains that of the command.
 */
function scriptFor({ create, run, signal, removal }: ContainerCommands): string {
  return `
engine=$0 name=$1 image=$2
shift 2
job=
remove() {
  "$engine" rm ${removal.join(' ')} "$name" >/dev/null 2>&1
}
clean() {
  trap '' HUP INT TERM
  [ -z "$job" ] || {
    ${signal === undefined ? 'while kill -0 "$job"; do remove; done' : `kill -${signal} "$job"`}
    wait "$job"
  } 2>/dev/null
  remove
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

/** The timeout of the shell's clean-up: it normally takes less than a second. */
const graceMs = 60_000;

/** Creates an engine's function to run a command in a temporary container of an image. */
export function runInImage(
  engine: Program,
  nameOf: (reference: string) => string | Promise<string>,
  commands: ContainerCommands,
): Engine['run'] {
  const script = scriptFor(commands);
  return async (reference, command, how) => {
    const name = `deskpack-${randomBytes(6).toString('hex')}`;
    const image = await nameOf(reference);
    try {
      return await readProgram({
        ...engine,
        ...how,
        graceMs,
        endsItsChildren: commands.signal === undefined,
        program: 'sh',
        knownAs: engine.program,
        arguments: ['-c', script, engine.program, name, image, ...command],
      });
    } catch (error) {
      // The shell may not have had enough time to clean up.
      const remove = { ...engine, arguments: ['rm', ...commands.removal, name], doing: 'clean up' };
      await runProgram({ ...remove, timeout: queryTimeoutMs }).catch(() => {});
      throw error;
    }
  };
}
