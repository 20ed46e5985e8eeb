import type { TaskEnd } from '../action.ts';
import type { BrowseServices } from '../services.ts';
import type { Task } from '../state.ts';

/** The functions of the screen that tasks use. */
export interface TaskHelp {
  /** Gives the terminal to other programs while something is done. */
  lend<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether the task has not been given up. */
  isWanted(): boolean;
  /**
   * Shows the picture of a window on the plain screen, until the user goes back.
   *
   * @param address where it is
   */
  showWindow(bytes: Uint8Array, address: string): Promise<void>;
}

async function copy(
  services: BrowseServices,
  { name, to, replaces, replacesRepository }: Task & { kind: 'copy' },
): Promise<TaskEnd> {
  const outcome = await services.copy(name, to, { replaces, replacesRepository });
  if (outcome !== 'changed') return { outcome };
  // The user is asked about the present one, and only that is replaced.
  return { outcome, there: await services.showIn(to, name) };
}

async function register(
  services: BrowseServices,
  { name, edit, isForced }: Task & { kind: 'register' },
): Promise<TaskEnd> {
  if (isForced) {
    const present = await services.show(edit.as, new AbortController().signal);
    return { outcome: await services.registerEdit(edit, present?.etag) };
  }
  // Under another name it is another application, which must not be there yet.
  const etag = edit.as === name ? edit.etag : undefined;
  return { outcome: await services.registerEdit(edit, etag) };
}

export async function doTask(
  services: BrowseServices,
  task: Task,
  help: TaskHelp,
): Promise<TaskEnd> {
  switch (task.kind) {
    case 'remove':
      return { outcome: await services.remove(task.name, task.etag) };
    case 'restore':
      return { outcome: await services.restore(task.name, task.revision, task.etag) };
    case 'copy':
      return copy(services, task);
    case 'begin-edit':
      return {
        edit: await (task.isAgain ? services.beginAgain(task.name) : services.beginEdit(task.name)),
      };
    case 'edit':
      return { edited: await help.lend(() => services.edit(task.edit)) };
    case 'register':
      return register(services, task);
    case 'discard-edit':
      await services.discardEdit(task.edit);
      return { outcome: 'done' };
    case 'describe':
      return { file: await services.describeRecord(task.name) };
    case 'try': {
      const application = await services.show(task.name, new AbortController().signal);
      if (!application) {
        return {
          problem: { message: `${task.name} is not registered any more.`, action: undefined },
        };
      }
      await services.tryImage(application, async (trial) => {
        if (help.isWanted()) await help.lend(trial);
      });
      return { outcome: 'done' };
    }
    case 'show-window':
      await help.lend(() => help.showWindow(task.bytes, services.windowAddress(task.name)));
      return { outcome: 'done' };
  }
}
