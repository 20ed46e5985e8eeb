import { totalmem } from 'node:os';

/** The maximum share of this machine's memory for a build or a command in a container. */
const maxShare = 0.75;

/**
 * The argument that limits the memory of a build's instructions, or of a container: one that eats memory, or starts
 * processes without end, is killed instead of others on the machine. Layers are the same with any limit.
 */
export function memoryLimit(): string {
  return `--memory=${Math.floor(maxShare * totalmem())}`;
}

/** The same for engines without a daemon. Without root they may often not set a limit, and would fail. */
export function memoryLimitOfRoot(): readonly string[] {
  return process.getuid?.() === 0 ? [memoryLimit()] : [];
}

/** The argument that limits the processes of a container: more than package managers and checks ever start. */
export const processLimit = '--pids-limit=4096';
