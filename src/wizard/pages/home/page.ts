import { pictureLoader } from '../../loaders.ts';
import type { Loader, Page, StartLoader } from '../../page.ts';
import type { HomeServices, Services } from '../../services.ts';
import type { WizardState } from '../../state.ts';
import { loaderFor } from '../../suggestions/requests.ts';
import { templatesRequest } from '../../suggestions/sources/templates.ts';
import {
  highlightedApplication,
  iconKey,
  iconOf,
  type NamedIcon,
  pictureFile,
} from './applications.ts';
import { reduceHome, typeInHome, withHomeRead } from './reduce.ts';

/** Milliseconds after which engine, image store and catalog are asked again. */
const everyMs = 15_000;

function homeOf({ home }: Services): HomeServices {
  if (!home) throw new Error('this wizard has no home');
  return home;
}

/** Loads the bytes of the icon of an application. */
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
  if (state.externalTask) return;
  const { data, slots } = state;
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
    about: [home, state.catalog, data.ownCatalog?.address],
    every: everyMs,
    load: async (services) => ({
      homeSurroundings: await homeOf(services).surroundings(state.catalog),
    }),
  });
  start(loaderFor(templatesRequest));
  const here = highlightedApplication(state);
  const icon = here && iconOf(state, here);
  if (icon) start(iconLoader(icon));
  const picture = here && pictureFile(state, here);
  if (picture !== undefined) start(pictureLoader(picture));
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

/** The page with the applications of the folder. */
export const homePage: Page = {
  status: () => 'open',
  enter: withHomeRead,
  reduce: reduceHome,
  type: typeInHome,
  keyContext: ({ slots: { home } }) => (home.isFiltering ? 'home-filter' : 'home'),
  offers(command, state) {
    const { filter, marked, isFiltering } = state.slots.home;
    const here = highlightedApplication(state);
    switch (command) {
      case 'back':
        return isFiltering || filter.value !== '' || marked.length > 0;
      case 'accept':
        return isFiltering || here !== undefined;
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
