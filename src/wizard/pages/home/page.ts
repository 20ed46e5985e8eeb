import { basename } from 'node:path';
import { plural } from '../../../text/format/format.ts';
import { pictureLoader } from '../../loaders.ts';
import { endsWithWizard } from '../../own-catalog.ts';
import type { BackgroundWork, Loader, Page, StartLoader } from '../../page.ts';
import { isRunning } from '../../run/run-state.ts';
import type { HomeServices, Services } from '../../services.ts';
import { update, type WizardState } from '../../state.ts';
import { loaderFor } from '../../suggestions/requests.ts';
import { templatesRequest } from '../../suggestions/sources/templates.ts';
import {
  explanationOf,
  highlightedApplication,
  iconKey,
  iconOf,
  type NamedIcon,
} from './applications.ts';
import { homeHandLoader, picturesOf } from './earlier-hand.ts';
import { pictureFile } from './product-files.ts';
import { reduceHome, typeInHome, withHomeRead, withMarked, withRemoval } from './reduce.ts';
import { removeMenu } from './remove-menu.ts';

/** Milliseconds after which engine, image store and catalog are asked again. */
const everyMs = 15_000;

function homeOf({ home }: Services): HomeServices {
  if (!home) throw new Error('this wizard has no home');
  return home;
}

function iconLoader(named: NamedIcon): Loader {
  const { name, file } = named;
  const key = iconKey(named);
  return {
    name: `icon ${key}`,
    load: async (services) => {
      const icon = file === undefined ? services.icon(name) : homeOf(services).icon(file, name);
      return { iconFiles: { [key]: await icon } };
    },
  };
}

/** Reads the folder again, checks its descriptors, and asks the places, one after the other behind the screen. */
function load(state: WizardState, start: StartLoader): void {
  // The changes of another program are read when it has ended.
  if (state.session.externalTask) return;
  const {
    session: { data },
    editing: { slots },
  } = state;
  const { reading, removing } = slots.home;
  if (reading > 0 || !data.home?.hasHistories) {
    start({
      name: 'home',
      about: [reading],
      load: async (services) => ({ home: await homeOf(services).read() }),
    });
  }
  const { home } = data;
  // The files of the first look at the folder are read again with the runs, and checked then.
  if (!home?.hasHistories) return;
  start({
    name: 'home checks',
    about: [home],
    load: async (services) => ({ homeChecks: await homeOf(services).check(home) }),
  });
  start({
    name: 'home places',
    about: [home, state.run.catalog, data.ownCatalog?.address],
    every: everyMs,
    load: async (services) => ({
      homeSurroundings: await homeOf(services).surroundings(state.run.catalog),
    }),
  });
  start(loaderFor(templatesRequest));
  const here = highlightedApplication(state);
  const icon = here && iconOf(state, here);
  if (icon) start(iconLoader(icon));
  const picture = here && pictureFile(state, here);
  if (picture !== undefined) start(pictureLoader(picture));
  const hand = here && homeHandLoader(state, here);
  if (hand) start(hand);
  if (removing) {
    start({
      name: 'remove',
      about: [removing],
      load: async (services) => ({
        homeRemoval: { of: removing, kept: await homeOf(services).remove(home, removing.id) },
      }),
    });
  }
}

/** What is asked behind the list. */
function work({ session: { data } }: WizardState): BackgroundWork | undefined {
  const { home, homeChecks, homeSurroundings } = data;
  if (!home) return { status: 'running', text: 'reading the folder' };
  if (!homeChecks) return { status: 'running', text: 'checking the descriptors' };
  if (homeSurroundings) return undefined;
  return { status: 'running', text: 'asking engine, image store and catalog' };
}

/** Leaves at once if nothing is lost and nothing ends with it. */
function quit(state: WizardState): WizardState | undefined {
  const {
    session: { draftStatus, data },
    editing: { slots },
  } = state;
  if (isRunning(slots.run) || endsWithWizard(data.ownCatalog)) return undefined;
  return draftStatus.status === 'lost'
    ? undefined
    : update(state, { session: { exit: { keepsDraft: true, status: 0 } } });
}

export const homePage: Page = {
  status: () => 'open',
  enter: withHomeRead,
  reduce: reduceHome,
  type: typeInHome,
  on(state, action) {
    if (action.type === 'applications-marked') return withMarked(state, action.ids);
    return action.type === 'data-loaded' ? withRemoval(state, action.data) : state;
  },
  quit,
  isList: true,
  menus: { remove: removeMenu },
  takes: 'all',
  heading({
    session: {
      data: { home },
    },
  }) {
    const { folder = '', facts = [] } = home ?? {};
    return { title: basename(folder), state: plural(facts.length, 'application') };
  },
  place: ({ session: { data } }) => data.home?.folder,
  work,
  explanation(state) {
    const here = highlightedApplication(state);
    return here && explanationOf(state, here);
  },
  keyContext: ({
    editing: {
      slots: { home },
    },
  }) => (home.isFiltering ? 'home-filter' : 'home'),
  offers(command, state) {
    const { filter, marked, isFiltering } = state.editing.slots.home;
    const here = highlightedApplication(state);
    switch (command) {
      case 'back':
        return isFiltering || filter.value !== '' || marked.length > 0;
      case 'accept':
        return isFiltering || here !== undefined;
      case 'try':
      case 'accept-tried':
        return here?.file !== undefined && !state.session.data.host?.builder?.onlyBuilds;
      case 'show-picture':
        return here !== undefined && picturesOf(state, here).length > 0;
      case 'duplicate':
        return here?.file !== undefined;
      case 'show-log':
        return here?.run !== undefined;
      default:
        return undefined;
    }
  },
  load,
};
