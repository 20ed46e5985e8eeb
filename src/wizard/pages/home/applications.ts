import type { ApplicationStatus } from '../../home/application-status.ts';
import { statusOf } from '../../home/application-status.ts';
import { filtered, type HomeOrder, inOrder } from '../../home/order.ts';
import type {
  ApplicationFacts,
  CheckedById,
  HomeFolder,
  HomeSurroundings,
} from '../../home-facts.ts';
import type { WizardState } from '../../state.ts';

type HomeState = Pick<WizardState, 'data' | 'slots'>;

const nothingAsked: HomeSurroundings = { catalog: undefined, places: {} };

/** The facts of an application, with what checking has shown. */
function checkedFacts({ data }: HomeState, facts: ApplicationFacts): ApplicationFacts {
  return { ...facts, checked: data.homeChecks?.[facts.listed.id] };
}

/** All applications of the folder in the chosen order, and those that the filter leaves. */
interface HomeList {
  readonly all: readonly ApplicationStatus[];
  readonly shown: readonly ApplicationStatus[];
}

/** A list and what it was made from. */
interface MadeList extends HomeList {
  readonly checks: CheckedById | undefined;
  readonly surroundings: HomeSurroundings | undefined;
  readonly order: HomeOrder;
  readonly filter: string;
}

const made = new WeakMap<HomeFolder, MadeList>();

const none: HomeList = { all: [], shown: [] };

/** The applications of the folder. They are the same objects as long as nothing of them changes. */
export function homeList(state: HomeState): HomeList {
  const { home, homeChecks: checks, homeSurroundings: surroundings } = state.data;
  if (!home) return none;
  const { order, filter } = state.slots.home;
  const before = made.get(home);
  const isSame =
    before?.checks === checks && before?.surroundings === surroundings && before?.order === order;
  if (before && isSame && before.filter === filter.value) return before;
  const all =
    before && isSame
      ? before.all
      : inOrder(
          home.facts.map((facts) =>
            // Ages are said by those who know the time.
            statusOf(checkedFacts(state, facts), surroundings ?? nothingAsked, 0),
          ),
          order,
        );
  const shown = filtered(all, filter.value);
  const list = { all, shown, checks, surroundings, order, filter: filter.value };
  made.set(home, list);
  return list;
}

/** The position of the highlighted application among the shown ones; 0 if there is none. */
export function highlightedAt(state: HomeState): number {
  const { highlight } = state.slots.home;
  return Math.max(
    0,
    homeList(state).shown.findIndex(({ id }) => id === highlight),
  );
}

/** The highlighted application; undefined if the filter leaves none. */
export function highlightedApplication(state: HomeState): ApplicationStatus | undefined {
  return homeList(state).shown[highlightedAt(state)];
}

/** The applications that a command is for: the marked ones, or else the highlighted one. Drafts have no file to run. */
export function chosenApplications(state: HomeState): readonly ApplicationStatus[] {
  const { marked } = state.slots.home;
  const here = highlightedApplication(state);
  const ids = new Set(marked);
  const chosen = homeList(state).all.filter(({ id }) => ids.has(id));
  const all = chosen.length > 0 ? chosen : here ? [here] : [];
  return all.filter(({ file }) => file !== undefined);
}

/** Why an application is in its state, a sentence each. @param now milliseconds since the epoch */
export function reasonsFor(state: HomeState, id: string, now: number): readonly string[] {
  const facts = state.data.home?.facts.find(({ listed }) => listed.id === id);
  if (!facts) return [];
  const surroundings = state.data.homeSurroundings ?? nothingAsked;
  return statusOf(checkedFacts(state, facts), surroundings, now).reasons;
}

/** The file of an application in the folder, if there is one of that name: `xcalc` with `.png`. */
function productOf(
  { data: { home } }: HomeState,
  { name }: ApplicationStatus,
  ending: string,
): string | undefined {
  const entry = `${name}${ending}`;
  return home?.entries.has(entry) ? `${home.folder}/${entry}` : undefined;
}

/** The file with the picture of its window. */
export function pictureFile(state: HomeState, status: ApplicationStatus): string | undefined {
  return productOf(state, status, '.png');
}

/** The name of its icon. */
export function iconName({ data }: HomeState, { id }: ApplicationStatus): string | undefined {
  return data.home?.facts.find(({ listed }) => listed.id === id)?.listed.fields.icon;
}

/** The endings of what deskpack makes for an application beside its descriptor. */
const productEndings = ['.d', '.json', '.tar', '.png'] as const;

/** The files that go with an application: its own and what was made from it; of a list, it is only taken out. */
export function filesOf(state: HomeState, status: ApplicationStatus): readonly string[] {
  const { file, index } = status;
  if (file === undefined) return [];
  const products = productEndings.flatMap((ending) => productOf(state, status, ending) ?? []);
  const own = index === undefined ? [file] : [];
  return [...own, ...products.filter((product) => product !== file)];
}
