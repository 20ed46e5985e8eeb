import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A container of deskpack that was started. */
export interface StartedContainer {
  readonly id: string;
  readonly image: string;
  /** The mark of the process that has started it, which begins with the machine and contains the process id. */
  readonly owner: string;
}

/** Tells of the containers of deskpack that are started from now on. @returns what ends that */
export function onContainerStart(tell: (container: StartedContainer) => void): () => void {
  const filters = ['type=container', 'event=start', 'label=deskpack.owner'];
  const child = spawn(
    'docker',
    ['events', '--format', '{{json .}}', ...filters.flatMap((filter) => ['--filter', filter])],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  createInterface(child.stdout).on('line', (line) => {
    const { ID, Attributes } = JSON.parse(line).Actor;
    tell({ id: ID, image: Attributes.image, owner: Attributes['deskpack.owner'] });
  });
  return () => child.kill();
}
