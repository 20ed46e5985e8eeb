import type { Wizard } from './wizard.ts';

/** Resumes a draft that was chosen before the wizard was opened, if it was found. */
export function resume({ state, dispatch }: Wizard, id: string | undefined): void {
  const { drafts } = state();
  const place = drafts.findIndex((draft) => draft.id === id);
  if (place === -1) return;
  for (let down = 0; down < place; down += 1) dispatch({ type: 'command', name: 'down' });
  dispatch({ type: 'command', name: 'accept' });
}
