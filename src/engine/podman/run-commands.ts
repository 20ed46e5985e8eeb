import { memoryLimitOfRoot } from '../shared/memory-limit.ts';
import { type ContainerCommands, runAndRemove } from '../shared/run-in-image.ts';

/**
 * The podman commands of a temporary container, with additional options without spaces. Its client starts the container
 * itself: killed during the start, it leaves processes unknown to podman, while after SIGTERM it completes the start.
 * Removing the container must not wait for its command: podman loses a container whose removal is killed while it
 * waits.
 */
export function runCommands(options: readonly string[]): ContainerCommands {
  return {
    ...runAndRemove([...options, ...memoryLimitOfRoot(), '--stop-timeout=0']),
    signal: 'TERM',
    endsByRemoval: true,
  };
}
