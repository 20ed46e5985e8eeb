import { resumed } from '../drafts/resumed.ts';
import type { Wizard } from './wizard.ts';

/** Resumes a draft that was chosen before the wizard was opened, if it was found. */
export function resume({ state, dispatch }: Wizard, id: string | undefined): void {
  const { drafts } = state();
  const draft = drafts.find((one) => one.id === id);
  if (draft) dispatch({ type: 'document-opened', ...resumed(state(), draft) });
}
