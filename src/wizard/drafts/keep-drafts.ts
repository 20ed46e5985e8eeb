import { errorReason } from '../../error/deskpack-error.ts';
import { openPage } from '../all-pages.ts';
import type { Wizard } from '../session/wizard.ts';
import { openDraftKeeper } from './draft-keeper.ts';
import { type DraftPlace, findDrafts } from './find-drafts.ts';
import { resumed } from './resumed.ts';

/**
 * Offers the drafts from earlier, or opens one at once.
 *
 * @param id the draft that was chosen before the wizard was opened
 * @returns for each draft that could not be read, a sentence about it
 */
export async function offerDrafts(
  { state, dispatch }: Wizard,
  place: DraftPlace,
  id: string | undefined,
): Promise<readonly string[]> {
  const { drafts, warnings } = await findDrafts(place);
  // The list has them too.
  if (openPage(state()).isList) return warnings;
  dispatch({ type: 'drafts-found', drafts });
  const draft = state().session.drafts.find((one) => one.id === id);
  if (draft) dispatch({ type: 'document-opened', ...resumed(state(), draft) });
  return warnings;
}

/** Starts saving the answers as a draft, and dispatches whether that works. */
export function keepDrafts(wizard: Wizard, place: DraftPlace): void {
  const { dispatch } = wizard;
  wizard.keepIn(
    openDraftKeeper(
      place,
      (draft, error) => dispatch({ type: 'draft-saved', draft, reason: errorReason(error) }),
      (draft) => dispatch({ type: 'draft-saved', draft }),
    ),
  );
}
