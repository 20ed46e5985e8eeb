import type { Task } from '../state.ts';

/** What is being done. */
export const taskTexts: Readonly<Record<Task['kind'], string>> = {
  remove: 'Removing it',
  restore: 'Bringing it back',
  copy: 'Copying it',
  'begin-edit': 'Fetching it',
  edit: 'Editing it',
  register: 'Registering it',
  'discard-edit': 'Discarding the edit',
  describe: 'Writing a descriptor',
  try: 'Looking for its image on this machine; Esc gives up',
  'show-window': 'Showing the picture',
};
