import { type ContainerCommands, runAndRemove } from '../shared/run-in-image.ts';

/**
 * How podman runs a command in a container, with further options without blanks in them. Its client starts the container
 * itself: killed meanwhile, it leaves processes that podman has no record of, while after SIGTERM it completes the step.
 * Removing the container must not wait for its command: podman forgets one whose removal is killed while it waits.
 */
export function runCommands(options: readonly string[]): ContainerCommands {
  return {
    ...runAndRemove([...options, '--stop-timeout=0']),
    signal: 'TERM',
    endsByRemoval: true,
  };
}
