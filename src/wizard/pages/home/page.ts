import type { Ask, Page } from '../../page.ts';
import { iconQuestion, pictureQuestion } from '../../questions.ts';
import type { HomeServices, Services } from '../../services.ts';
import type { WizardState } from '../../state.ts';
import { questionFor } from '../../suggestions/requests.ts';
import { templatesRequest } from '../../suggestions/sources/templates.ts';
import { highlightedApplication, iconName, pictureFile } from './applications.ts';
import { reduceHome, typeInHome, withHomeRead } from './reduce.ts';

/** Milliseconds after which engine, image store and catalog are asked again. */
const everyMs = 15_000;

function homeOf({ home }: Services): HomeServices {
  if (!home) throw new Error('this wizard has no home');
  return home;
}

/** Reads the folder again, checks its descriptors, and asks the places, one after the other behind the screen. */
function load(state: WizardState, ask: Ask): void {
  // The changes of another program are read when it has ended.
  if (state.externalTask) return;
  const { data, slots } = state;
  const { reading, removing } = slots.home;
  if (reading > 0 || !data.home) {
    ask({
      name: 'home',
      about: [reading],
      load: async (services) => ({ home: await homeOf(services).read() }),
    });
  }
  const { home } = data;
  if (!home) return;
  ask({
    name: 'home checks',
    about: [home],
    load: async (services) => ({ homeChecks: await homeOf(services).check(home) }),
  });
  ask({
    name: 'home places',
    about: [home, state.catalog, data.ownCatalog?.address],
    every: everyMs,
    load: async (services) => ({
      homeSurroundings: await homeOf(services).surroundings(state.catalog),
    }),
  });
  ask(questionFor(templatesRequest));
  const here = highlightedApplication(state);
  const icon = here && iconName(state, here);
  if (icon !== undefined) ask(iconQuestion(icon));
  const picture = here && pictureFile(state, here);
  if (picture !== undefined) ask(pictureQuestion(picture));
  if (removing) {
    ask({
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
