import { basename } from 'node:path';
import { formatTime, plural } from '../../text/format/format.ts';
import { opened } from '../document/open-document.ts';
import type { DraftSummary } from '../draft.ts';
import { resumed } from '../drafts/resumed.ts';
import { update, type WizardState } from '../state.ts';
import type { Menu, MenuItem } from './menu.ts';

function labelOf({ answers, savedAt, isOpen, isOfOtherFile, file }: DraftSummary): string {
  const name = answers.name?.text ?? '(no name yet)';
  const when = formatTime(savedAt);
  const size = plural(Object.keys(answers).length, 'answer');
  if (isOfOtherFile) return `Continue editing ${basename(file ?? '')}: ${name}, ${size}, ${when}`;
  return isOpen
    ? `Copy ${name}, ${size}, open in another window`
    : `Resume ${name}, ${size}, ${when}`;
}

/** After the last one, the menu closes. */
function withoutDraft(state: WizardState, id: string): WizardState {
  const drafts = state.session.drafts.filter((draft) => draft.id !== id);
  const discarded = [...state.session.discarded, id];
  const { overlay } = state.editing;
  if (drafts.length === 0 || overlay?.kind !== 'menu')
    return update(state, { session: { drafts, discarded }, editing: { overlay: undefined } });
  const highlight = Math.min(overlay.highlight, drafts.length - 1);
  return update(state, {
    session: { drafts, discarded },
    editing: { overlay: { ...overlay, highlight } },
  });
}

function draftItem(draft: DraftSummary): MenuItem {
  return {
    label: labelOf(draft),
    choose: (closed) =>
      draft.isOfOtherFile
        ? update(closed, { session: { exit: { keepsDraft: true, status: 0, opens: draft } } })
        : opened(closed, resumed(closed, draft)),
    ...(draft.isOpen ? {} : { discard: (state) => withoutDraft(state, draft.id) }),
  };
}

/** The menu that offers the drafts from earlier when the wizard opens. */
export function draftsMenu({ session: { drafts }, document }: WizardState): Menu {
  const isNew = Object.keys(document.origin).length === 0;
  const fresh = isNew ? 'a new application' : 'with the descriptor as it is';
  const own = drafts.filter(({ isOpen }) => !isOpen).map(({ id }) => id);
  const all = own.length === 1 ? 'Discard it' : `Discard all ${own.length}`;
  const discardAll: MenuItem = {
    label: `${all} and start ${fresh}`,
    isFinal: true,
    choose: (closed) =>
      update(closed, { session: { drafts: [], discarded: [...closed.session.discarded, ...own] } }),
  };
  return {
    title: 'You have unfinished drafts.',
    isUnasked: true,
    items: [
      ...drafts.map(draftItem),
      { label: `Start ${fresh}`, choose: (closed) => update(closed, { session: { drafts: [] } }) },
      ...(own.length === 0 ? [] : [discardAll]),
    ],
  };
}
