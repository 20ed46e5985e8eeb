import { dirname } from 'node:path';
import { displayLine } from '../../../text/escape/display-line.ts';
import { applicationStates } from '../../home/application-states.ts';
import { type ApplicationStatus, statusOf } from '../../home/application-status.ts';
import { filtered, inOrder } from '../../home/order.ts';
import { type ApplicationFacts, type HomeSurroundings, productEndings } from '../../home-facts.ts';
import { memoized } from '../../memoized.ts';
import type { WizardState } from '../../state.ts';
import { earlierHandSentences } from './earlier-hand.ts';
import { productOf } from './product-files.ts';

type HomeState = Pick<WizardState, 'session' | 'editing'>;

const nothingAsked: HomeSurroundings = { catalog: undefined, places: {} };

/** The facts of an application, with what checking has shown. */
function checkedFacts({ session: { data } }: HomeState, facts: ApplicationFacts): ApplicationFacts {
  return { ...facts, checked: data.homeChecks?.[facts.listed.id] };
}

/** All applications of the folder in the chosen order. They are the same objects as long as nothing of them changes. */
const allApplications = memoized(
  ({ session: { data }, editing: { slots } }: HomeState) => [
    data.home,
    data.homeChecks,
    data.homeSurroundings,
    slots.home.order,
  ],
  (state) => {
    const { home, homeSurroundings = nothingAsked } = state.session.data;
    const statuses = (home?.facts ?? []).map((facts) =>
      // Ages are said by those who know the time.
      statusOf(checkedFacts(state, facts), homeSurroundings, 0),
    );
    return inOrder(statuses, state.editing.slots.home.order);
  },
);

/** All applications of the folder, and those that the filter leaves. */
export const homeList = memoized(
  (state: HomeState) => [allApplications(state), state.editing.slots.home.filter.value],
  (state) => {
    const all = allApplications(state);
    return { all, shown: filtered(all, state.editing.slots.home.filter.value) };
  },
);

/** The position of the highlighted application among the shown ones; 0 if there is none. */
export function highlightedAt(state: HomeState): number {
  const { highlight } = state.editing.slots.home;
  return Math.max(
    0,
    homeList(state).shown.findIndex(({ id }) => id === highlight),
  );
}

/** Undefined if the filter leaves none. */
export function highlightedApplication(state: HomeState): ApplicationStatus | undefined {
  return homeList(state).shown[highlightedAt(state)];
}

/** The applications that a command is for: the marked ones, or else the highlighted one. */
export function chosenApplications(state: HomeState): readonly ApplicationStatus[] {
  const { marked } = state.editing.slots.home;
  const here = highlightedApplication(state);
  const ids = new Set(marked);
  const chosen = homeList(state).all.filter(({ id }) => ids.has(id));
  if (chosen.length > 0) return chosen;
  return here ? [here] : [];
}

/** Why an application is in its state, a sentence each. @param now milliseconds since the epoch */
export function reasonsFor(state: HomeState, id: string, now: number): readonly string[] {
  const facts = state.session.data.home?.facts.find(({ listed }) => listed.id === id);
  if (!facts?.history) return [];
  const surroundings = state.session.data.homeSurroundings ?? nothingAsked;
  const status = statusOf(checkedFacts(state, facts), surroundings, now);
  return [...earlierHandSentences(state, status), ...status.reasons];
}

/** Why an application is in its state, and what to do next. */
export function explanationOf(state: HomeState, status: ApplicationStatus) {
  const { id, displayname, failure } = status;
  const { word, meaning, next } = applicationStates[status.state];
  return {
    title: displayLine(`${displayname}: ${word}`),
    paragraphs: [
      meaning,
      ...reasonsFor(state, id, Date.now()),
      ...(failure ? [`Last failure: ${failure.message}`] : []),
      next,
    ],
  };
}

/** The icon that an application names, and the file that names it; a draft without a file has it in the wizard's folder. */
export interface NamedIcon {
  readonly name: string;
  readonly file: string | undefined;
}

export function iconOf(
  { session: { data } }: HomeState,
  { id, file }: ApplicationStatus,
): NamedIcon | undefined {
  const name = data.home?.facts.find(({ listed }) => listed.id === id)?.listed.fields.icon;
  return name === undefined ? undefined : { name, file };
}

/** The key of an icon's bytes: folders may have different icons of one name. */
export function iconKey({ name, file }: NamedIcon): string {
  return file === undefined ? name : `${dirname(file)}/${name}`;
}

/** The files that go with an application: its own and what was made from it; of a list, it is only taken out. */
export function filesOf(state: HomeState, status: ApplicationStatus): readonly string[] {
  const { file, index } = status;
  if (file === undefined) return [];
  const products = productEndings.flatMap((ending) => productOf(state, status, ending) ?? []);
  const own = index === undefined ? [file] : [];
  return [...own, ...products.filter((product) => product !== file)];
}
