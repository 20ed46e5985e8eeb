import { leaveAsIs } from '../../../terminal/menu.ts';
import { withField, withPage } from '../../document/focus.ts';
import type { Menu, MenuItem } from '../../overlays/menu.ts';
import { canReload, faultOf, obstaclesOf, questionAbout } from '../../run/fault-of-run.ts';
import { isRunning, type RunState } from '../../run/run-state.ts';
import { retryRun } from '../../run/start-run.ts';
import { update, type WizardState, withSlot } from '../../state.ts';
import { stop } from './stop.ts';

/** The menu that asks whether an image may take a name from an image of another repository. */
function repositoryMenu(state: WizardState): Menu {
  const fault = faultOf(state.editing.slots.run);
  const { catalog, reason } = fault?.kind === 'repository' ? fault : { catalog: '', reason: '' };
  const name = state.document.answers.name?.text ?? '';
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
          const { run } = closed.editing.slots;
          // For this catalog and this name alone.
          return run && catalog !== ''
            ? retryRun(update(closed, { run: { replaces: { catalog, name } } }), run)
            : closed;
        },
      },
      leaveAsIs('Leave the catalog as it is'),
    ],
  };
}

/** The files of the review. Their plan is outdated, because they have changed since it was made. */
function withFilesShown(state: WizardState): WizardState {
  const review = { ...state.editing.slots.review, tab: 'files', scroll: 0 } as const;
  const shown = withSlot(withPage(state, 'review'), 'review', review);
  return update(shown, { session: { data: { ...shown.session.data, plan: undefined } } });
}

function withConsent(state: WizardState): WizardState {
  const { run } = state.editing.slots;
  if (!run) return state;
  return retryRun(
    update(state, { run: { consent: [...state.run.consent, ...obstaclesOf(run)] } }),
    run,
  );
}

function inTheWayMenu({
  editing: {
    slots: { run },
  },
}: WizardState): Menu {
  const obstacles = obstaclesOf(run);
  const it = obstacles.length === 1 ? 'it' : 'them';
  const reload: MenuItem = {
    label: 'Keep it, and load it into the form',
    choose: (closed) =>
      update(closed, { session: { fileWork: 'reload' }, editing: { notice: 'Reading it.' } }),
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

function cancelMenu({
  editing: {
    slots: { run },
  },
}: WizardState): Menu {
  const toStop = (stopping: RunState['stopping']) => (closed: WizardState) => {
    const going = closed.editing.slots.run;
    return isRunning(going) ? withSlot(closed, 'run', { ...going, stopping }) : closed;
  };
  return {
    quit: stop,
    title: run?.stopping ? 'The run is about to stop.' : 'The run is still going.',
    items: [
      ...(run?.stopping ? [] : [{ label: 'Stop after this step', choose: toStop('after-step') }]),
      { label: 'Stop now', choose: toStop('now') },
      { label: 'Keep it running', choose: toStop(undefined) },
    ],
  };
}

export const runMenus = {
  'in-the-way': inTheWayMenu,
  repository: repositoryMenu,
  cancel: cancelMenu,
};
