import { basename } from 'node:path';
import { leaveAsIs } from '../../terminal/menu.ts';
import { pagesOf } from '../all-page-ids.ts';
import { isAsInFile } from '../document/compare-with-file.ts';
import { withField, withPage } from '../document/focus.ts';
import { nextChange, redo, undo } from '../document/undo.ts';
import { takenBy } from '../findings/name-taken.ts';
import { endsWithWizard } from '../own-catalog.ts';
import { removeMenu } from '../pages/home/remove-menu.ts';
import { canReload, faultOf, obstaclesOf, questionAbout } from '../run/fault-of-run.ts';
import { exitOf, isRunning, type RunState } from '../run/run-state.ts';
import { retryRun } from '../run/start-run.ts';
import { type MenuName, type WizardState, withSlot } from '../state.ts';
import { catalogMenu, withCatalogKept } from './catalog-menu.ts';
import { draftsMenu } from './drafts-menu.ts';
import type { Menu, MenuItem } from './menu.ts';

const nameOf = ({ document }: WizardState): string => document.answers.name?.text ?? '';

/** The menu that asks whether an image may take a name from an image of another repository. */
function repositoryMenu(state: WizardState): Menu {
  const fault = faultOf(state.slots.run);
  const { catalog, reason } = fault?.kind === 'repository' ? fault : { catalog: '', reason: '' };
  const name = nameOf(state);
  return {
    title: `At ${catalog}, ${reason}.`,
    items: [
      {
        label: 'Give this application another name',
        choose: (closed) => withField(closed, 'name'),
      },
      {
        label: `Replace the registered ${name} by the new image; its history is kept`,
        isFinal: true,
        choose: (closed) => {
          const { run } = closed.slots;
          // For this catalog and this name alone.
          return run && catalog !== ''
            ? retryRun({ ...closed, replaces: { catalog, name } }, run)
            : closed;
        },
      },
      leaveAsIs('Leave the catalog as it is'),
    ],
  };
}

function pagesMenu(state: WizardState): Menu {
  const home = { id: 'home', title: 'Applications of this folder' } as const;
  const pages = [...(state.hasHome ? [home] : []), ...pagesOf(state)];
  return {
    title: 'Go to page',
    items: [
      ...pages.map(({ id, title }): MenuItem => {
        return { label: title, choose: (closed) => withPage(closed, id) };
      }),
      ...(['undo', 'redo'] as const).flatMap((what): MenuItem[] => {
        const change = state.page === 'run' ? undefined : nextChange(state, what);
        if (change === undefined) return [];
        return what === 'undo'
          ? [{ label: `Undo: ${change}`, choose: undo }]
          : [{ label: `Redo: ${change}`, choose: redo }];
      }),
    ],
  };
}

/** Whether there is no draft, and nothing that one could keep: no answer was given, or the file has them all. */
function hasNoDraft({ keeping, document }: WizardState): boolean {
  const { answers } = document;
  const isGiven = Object.values(answers).some(({ from }) => from?.source !== 'default');
  return keeping.status === 'nothing' && (!isGiven || isAsInFile(document));
}

function quitMenu(state: WizardState): Menu {
  const { data, keeping, otherDrafts, keepsElsewhere, isFileOnly } = state;
  const quit = (keepsDraft: boolean) => (closed: WizardState) => {
    return { ...closed, exit: exitOf(closed.slots.run, keepsDraft) };
  };
  const elsewhere: MenuItem = {
    label: `Quit, and save the draft in ${otherDrafts}`,
    choose: (closed) => ({ ...closed, keepsElsewhere: true, quitsWhenKept: true }),
  };
  const isLost = keeping.status === 'lost';
  const withDraft: readonly MenuItem[] = [
    isLost
      ? { label: 'Quit without saving the draft', isFinal: true, choose: quit(true) }
      : { label: 'Quit and keep the draft', choose: quit(true) },
    { label: 'Quit and discard the draft', isFinal: true, choose: quit(false) },
    ...(isFileOnly
      ? [
          {
            label: 'Go to the review, to write the changes',
            choose: (closed: WizardState) => withPage(closed, 'review'),
          },
        ]
      : []),
  ];
  return {
    title:
      isLost && !keepsElsewhere
        ? `Quit deskpack? The draft is not saved: ${keeping.reason}.`
        : 'Quit deskpack?',
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

function nameTakenMenu(state: WizardState): Menu {
  const { file, name } = takenBy(state) ?? { file: '', name: '' };
  return {
    title: `${basename(file)} here is already the descriptor of ${name}.`,
    isUnasked: true,
    items: [
      {
        label: 'Edit that one instead; this is kept as a draft',
        choose: (closed) => {
          const opens = takenBy(closed) ?? {};
          return { ...closed, exit: { keepsDraft: true, status: 0, opens } };
        },
      },
      {
        label: 'Give another name',
        // So that it is asked again if the name stays the same.
        choose: (closed) => withField({ ...closed, askedName: undefined }, 'name'),
      },
      leaveAsIs('Continue: you will be asked again before it is replaced'),
    ],
  };
}

/** The files of the review. Their plan is outdated, because they have changed since it was made. */
function withFilesShown(state: WizardState): WizardState {
  const review = { ...state.slots.review, tab: 'files', scroll: 0 } as const;
  const shown = withSlot(withPage(state, 'review'), 'review', review);
  return { ...shown, data: { ...shown.data, plan: undefined } };
}

function withConsent(state: WizardState): WizardState {
  const { run } = state.slots;
  if (!run) return state;
  return retryRun({ ...state, consent: [...state.consent, ...obstaclesOf(run)] }, run);
}

function inTheWayMenu({ slots: { run } }: WizardState): Menu {
  const obstacles = obstaclesOf(run);
  const it = obstacles.length === 1 ? 'it' : 'them';
  const reload: MenuItem = {
    label: 'Keep it, and load it into the form',
    choose: (closed) => ({ ...closed, fileWork: 'reload', notice: 'Reading it.' }),
  };
  return {
    title: questionAbout(obstacles),
    isUnasked: true,
    items: [
      { label: 'Show the changes', choose: withFilesShown },
      ...(canReload(obstacles) ? [reload] : []),
      { label: `Replace ${it}`, isFinal: true, choose: withConsent },
      leaveAsIs(`Keep ${it} unchanged`),
    ],
  };
}

function cancelMenu({ slots: { run } }: WizardState): Menu {
  const stop = (stopping: RunState['stopping']) => (closed: WizardState) => {
    const going = closed.slots.run;
    return isRunning(going) ? withSlot(closed, 'run', { ...going, stopping }) : closed;
  };
  return {
    title: run?.stopping ? 'The run is about to stop.' : 'The run is still going.',
    items: [
      ...(run?.stopping ? [] : [{ label: 'Stop after this step', choose: stop('after-step') }]),
      { label: 'Stop now', choose: stop('now') },
      { label: 'Keep it running', choose: stop(undefined) },
    ],
  };
}

const menus: Readonly<Record<MenuName, (state: WizardState) => Menu>> = {
  start: draftsMenu,
  pages: pagesMenu,
  quit: quitMenu,
  'name-taken': nameTakenMenu,
  'in-the-way': inTheWayMenu,
  catalog: catalogMenu,
  repository: repositoryMenu,
  remove: removeMenu,
  cancel: cancelMenu,
};

/** The title and the items of a menu. */
export function menuOf(name: MenuName, state: WizardState): Menu {
  return menus[name](state);
}
