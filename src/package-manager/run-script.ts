import type { Engine } from '../engine/engine.ts';

/** The timeout of a script, which may download a package index: it only ends what hangs. */
const limitSeconds = 300;

/** Additional time for the engine to start the container, in seconds. */
const engineSeconds = 20;

type RunOptions = Parameters<Engine['run']>[2];

/**
 * Runs a shell script in a temporary container of an image.
 *
 * @param words the script, then its name and arguments
 * @returns its output
 */
export function runScript(
  engine: Pick<Engine, 'run'>,
  reference: string,
  words: readonly string[],
  options: Omit<RunOptions, 'timeout'>,
): Promise<string> {
  // The container's shell would wait for its last child even after the caller has ended.
  const command = ['timeout', String(limitSeconds), '/bin/sh', '-c', ...words];
  const timeout = (limitSeconds + engineSeconds) * 1000;
  return engine.run(reference, command, { ...options, timeout });
}
