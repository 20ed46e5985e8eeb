import type { MenuOverlay, Task } from '../state.ts';

/** What is asked after something could not be done: what else is to become of an edit, which nobody should lose. */
export function menuAfter(task: Task | undefined): MenuOverlay | undefined {
  if (task?.kind !== 'register') return undefined;
  const { name, edit, isForced } = task;
  return { menu: isForced ? 'register-over' : 'register', name, edit };
}
