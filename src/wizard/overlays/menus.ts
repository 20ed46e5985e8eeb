import { leaveAsIs } from '../../terminal/menu.ts';
import { pageFor, pagesOf } from '../all-page-ids.ts';
import { askedPages, openPage } from '../all-pages.ts';
import { partTitles } from '../bringing/part-titles.ts';
import { isAsInFile } from '../document/compare-with-file.ts';
import { withPage } from '../document/focus.ts';
import { nextChange, redo, undo } from '../document/undo.ts';
import { endsWithWizard } from '../own-catalog.ts';
import { withCatalogKept } from '../run/keep-catalog.ts';
import { exitOf } from '../run/run-state.ts';
import { type MenuName, update, type WizardState } from '../state.ts';
import { catalogMenu } from './catalog-menu.ts';
import { draftsMenu } from './drafts-menu.ts';
import type { Menu, MenuItem } from './menu.ts';

function pagesMenu(state: WizardState): Menu {
  const home = { id: pageFor.folder, title: 'Applications of this folder' };
  const pages = [...(state.session.hasHome ? [home] : []), ...pagesOf(state.session)];
  return {
    title: 'Go to page',
    items: [
      ...pages.map(({ id, title }): MenuItem => {
        return { label: title, choose: (closed) => withPage(closed, id) };
      }),
      ...(['undo', 'redo'] as const).flatMap((what): MenuItem[] => {
        const change = openPage(state).locksAnswers ? undefined : nextChange(state, what);
        if (change === undefined) return [];
        return what === 'undo'
          ? [{ label: `Undo: ${change}`, choose: undo }]
          : [{ label: `Redo: ${change}`, choose: redo }];
      }),
    ],
  };
}

/** Whether there is no draft, and nothing that one could keep: no answer was given, or the file has them all. */
function hasNoDraft({ session: { draftStatus }, document }: WizardState): boolean {
  const { answers } = document;
  const isGiven = Object.values(answers).some(({ from }) => from?.source !== 'default');
  return draftStatus.status === 'nothing' && (!isGiven || isAsInFile(document));
}

/** What is cut off by quitting: the next attempt takes it up. */
function cutOffText({ session: { bringing } }: WizardState): string {
  const [part] = bringing.wanted;
  return part === undefined ? '' : ` What is being brought is stopped: ${partTitles[part]}.`;
}

function quitMenu(state: WizardState): Menu {
  const { data, draftStatus, otherDrafts, keepsElsewhere, isFileOnly } = state.session;
  const quit = (keepsDraft: boolean) => (closed: WizardState) => {
    return update(closed, { session: { exit: exitOf(closed.editing.slots.run, keepsDraft) } });
  };
  const elsewhere: MenuItem = {
    label: `Quit, and save the draft in ${otherDrafts}`,
    choose: (closed) => update(closed, { session: { keepsElsewhere: true, quitsWhenKept: true } }),
  };
  const isLost = draftStatus.status === 'lost';
  const withDraft: readonly MenuItem[] = [
    isLost
      ? { label: 'Quit without saving the draft', isFinal: true, choose: quit(true) }
      : { label: 'Quit and keep the draft', choose: quit(true) },
    { label: 'Quit and discard the draft', isFinal: true, choose: quit(false) },
    ...(isFileOnly
      ? [
          {
            label: 'Go to the review, to write the changes',
            choose: (closed: WizardState) => withPage(closed, pageFor.review),
          },
        ]
      : []),
  ];
  return {
    title:
      isLost && !keepsElsewhere
        ? `Quit deskpack? The draft is not saved: ${draftStatus.reason}.`
        : `Quit deskpack?${cutOffText(state)}`,
    items: [
      ...(isLost && !keepsElsewhere ? [elsewhere] : []),
      ...(hasNoDraft(state) ? [{ label: 'Quit', choose: quit(true) }] : withDraft),
      leaveAsIs('Stay'),
      ...(endsWithWizard(data.ownCatalog)
        ? [
            {
              label: 'Keep the catalog running: otherwise it stops now',
              choose: withCatalogKept,
            },
          ]
        : []),
    ],
  };
}

/** The questions that no page asks. */
const menus: Readonly<Partial<Record<MenuName, (state: WizardState) => Menu>>> = {
  start: draftsMenu,
  pages: pagesMenu,
  quit: quitMenu,
  catalog: catalogMenu,
};

export function menuOf(name: MenuName, state: WizardState): Menu {
  const menu = menus[name] ?? askedPages().find(({ menus }) => menus?.[name])?.menus?.[name];
  return menu!(state);
}
