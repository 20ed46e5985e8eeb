import { movedHighlight } from '../../../terminal/scroll-place.ts';
import { editedBy, typedInto } from '../../../text/edit/edit-commands.ts';
import { type EditedText, textOf } from '../../../text/edit/edited-text.ts';
import { plural } from '../../../text/format/format.ts';
import type { CommandName, View } from '../../command.ts';
import { withPage } from '../../document/focus.ts';
import type { ApplicationStatus } from '../../home/application-status.ts';
import { homeOrders, orderWords } from '../../home/order.ts';
import { withMenu } from '../../overlays/menu.ts';
import { withAcceptance, withTrial, withWordsAgain } from '../../run/with-trial.ts';
import {
  type LoadedData,
  type OpensNext,
  update,
  type WizardState,
  withNotice,
  withSlot,
} from '../../state.ts';
import {
  chosenApplications,
  highlightedApplication,
  highlightedAt,
  homeList,
} from './applications.ts';
import { picturesOf, wordsToRepeat } from './earlier-hand.ts';
import type { HomeSlot } from './slot.ts';

/** The commands for several applications at once. */
type BatchDeed = 'build' | 'prove' | 'register';

const skips: Readonly<Record<BatchDeed, readonly string[]>> = {
  build: ['--no-verify', '--skip', 'save', '--skip', 'import', '--skip', 'register'],
  prove: ['--verify', '--skip', 'save', '--skip', 'import', '--skip', 'register'],
  register: [],
};

/**
 * The arguments of the command that builds, proves or registers applications in the screen of a batch. An application that is up to date is
 * not done again, and a failure stops no other application.
 */
function batchArguments(
  deed: BatchDeed,
  applications: readonly ApplicationStatus[],
  { session: { data, homeOptions }, run: { catalog } }: Pick<WizardState, 'session' | 'run'>,
): readonly string[] {
  const files = [...new Set(applications.flatMap(({ file }) => file ?? []))];
  // A list has others, which are not meant.
  const isFromList = applications.some(({ index }) => index !== undefined);
  const names = isFromList ? applications.flatMap(({ name }) => ['--name', name]) : [];
  const address = catalog ?? data.ownCatalog?.address;
  const hasStore = data.host?.store.available !== false;
  return [
    'publish',
    ...files,
    ...names,
    '--resume',
    '--keep-going',
    ...skips[deed],
    ...(deed === 'register' && !hasStore ? ['--skip', 'import'] : []),
    ...homeOptions,
    ...(address === undefined ? [] : ['--catalog', address]),
  ];
}

function withHome(state: WizardState, slot: Partial<HomeSlot>): WizardState {
  return withSlot(state, 'home', { ...state.editing.slots.home, ...slot });
}

/** The list is read again, because its files or runs may have changed. */
export function withHomeRead(state: WizardState): WizardState {
  return withHome(state, { reading: state.editing.slots.home.reading + 1 });
}

function withFilter(state: WizardState, filter: EditedText): WizardState {
  return withHome(state, { filter });
}

/** Types into the filter. */
export function typeInHome(state: WizardState, typed: string): WizardState {
  const { isFiltering, filter } = state.editing.slots.home;
  return isFiltering ? withFilter(state, typedInto(filter, typed)) : state;
}

function moved(state: WizardState, name: CommandName, view: View | undefined): WizardState {
  const { shown } = homeList(state);
  const to = movedHighlight(name, highlightedAt(state), shown.length, view?.rows ?? 1);
  return to === undefined || !shown[to] ? state : withHome(state, { highlight: shown[to].id });
}

/** The highlight stays on its application, whatever is shown around it later. */
function pinned(state: WizardState): WizardState {
  return withHome(state, { highlight: highlightedApplication(state)?.id });
}

/** Leaves this wizard for another application, whose wizard leads back here. */
function opening(state: WizardState, opens: OpensNext): WizardState {
  return update(pinned(state), { session: { exit: { keepsDraft: true, status: 0, opens } } });
}

/** The file of an application, and the application in it if that is a list. */
function fileOf({ file, name, index }: ApplicationStatus): OpensNext {
  return { file, ...(index === undefined ? {} : { application: name, index }) };
}

function edit(state: WizardState): WizardState {
  const here = highlightedApplication(state);
  if (!here) return state;
  const draft = here.draft === undefined ? {} : { id: here.draft };
  return opening(state, { ...(here.file === undefined ? {} : fileOf(here)), ...draft });
}

function duplicate(state: WizardState): WizardState {
  const here = highlightedApplication(state);
  if (here?.file === undefined) return state;
  return opening(state, { ...fileOf(here), isDuplicate: true });
}

/** Begins a new application in this wizard, or in another one if this one edits a file. */
function beginNew(state: WizardState): WizardState {
  if (state.session.hasStart) return withPage(state, 'start');
  return update(state, { session: { exit: { keepsDraft: true, status: 0, opens: 'new' } } });
}

/** Marks these applications and no others, whatever the filter shows. */
export function withMarked(state: WizardState, marked: readonly string[]): WizardState {
  return withHome(state, { marked });
}

/** Marks the highlighted application, or not any more, and goes to the next one. */
function mark(state: WizardState): WizardState {
  const here = highlightedApplication(state);
  if (!here) return state;
  const { marked } = state.editing.slots.home;
  const isMarked = marked.includes(here.id);
  const next = isMarked ? marked.filter((id) => id !== here.id) : [...marked, here.id];
  return moved(withHome(state, { marked: next }), 'down', undefined);
}

/** Marks all shown applications; if they are marked already, none. */
function markAll(state: WizardState): WizardState {
  const ids = homeList(state).shown.map(({ id }) => id);
  const { marked } = state.editing.slots.home;
  const isAll = ids.every((id) => marked.includes(id));
  const others = marked.filter((id) => !ids.includes(id));
  return withHome(state, { marked: isAll ? others : [...others, ...ids] });
}

/** Why nothing can be done with the chosen applications. */
function whyNone(chosen: readonly ApplicationStatus[]): string {
  const [first, second] = chosen;
  if (!first) return 'There is no application to do this with.';
  if (second) {
    return 'Each of the marked has errors or no descriptor: ? shows which, Enter opens the form.';
  }
  return first.file === undefined
    ? `${first.displayname} is a draft without a descriptor: Enter opens it, to write one.`
    : `${first.displayname} has errors: ? shows the first, Enter opens the form.`;
}

/** What is said of the marked applications that are left out; undefined if there are none. */
function leftOut(left: readonly ApplicationStatus[]): string | undefined {
  if (left.length === 0) return undefined;
  const reasons = new Set(
    left.map(({ file }) => (file === undefined ? 'without a descriptor' : 'with errors')),
  );
  const were = left.length === 1 ? 'was' : 'were';
  return `${plural(left.length, 'marked application')} ${[...reasons].join(' or ')} ${were} left out.`;
}

/** What is said of applications whose drafts are not saved, as a batch knows only files; undefined if there are none. */
function unsaved(valid: readonly ApplicationStatus[]): string | undefined {
  const drafts = valid.filter(({ draft }) => draft !== undefined);
  const [first, second] = drafts;
  if (!first) return undefined;
  return second
    ? `${drafts.length} applications have drafts that are not saved: their descriptors were used.`
    : `${first.displayname} has a draft that is not saved: its descriptor was used.`;
}

function runAll(state: WizardState, deed: BatchDeed): WizardState {
  const chosen = chosenApplications(state);
  const isValid = ({ file, errors }: ApplicationStatus) => file !== undefined && errors === 0;
  const valid = chosen.filter(isValid);
  if (valid.length === 0) return withNotice(state, whyNone(chosen));
  const left = chosen.filter((application) => !isValid(application));
  const said = [leftOut(left), unsaved(valid)].filter((sentence) => sentence !== undefined);
  return withHomeRead(
    update(state, {
      editing: { notice: said.length > 0 ? said.join(' ') : state.editing.notice },
      session: { externalTask: { kind: 'own-command', args: batchArguments(deed, valid, state) } },
    }),
  );
}

/** Tries or accepts the application under the highlight, with the image that it was built into. */
function tryHere(state: WizardState, withThat: typeof withTrial): WizardState {
  const here = highlightedApplication(state);
  if (here?.file === undefined) return state;
  if (here.errors > 0) return withNotice(state, 'It has errors; Enter leads to them.');
  const name = here.index === undefined ? [] : ['--name', here.name];
  return withThat(state, [here.file, ...name]);
}

/** Shows its window large; where its proof by hand is to be given again, behind that which was accepted. */
function showPictures(state: WizardState): WizardState {
  const here = highlightedApplication(state);
  const [first, last = first] = here ? picturesOf(state, here) : [];
  if (!first || !last) return withNotice(state, 'There is no picture of its window.');
  const before = last === first ? {} : { before: first };
  return update(state, { session: { externalTask: { kind: 'picture', ...last, ...before } } });
}

function showLog(state: WizardState): WizardState {
  const here = highlightedApplication(state);
  if (!here) return state;
  if (here.run === undefined) {
    const none = `No run here has built ${here.displayname}.`;
    return withNotice(state, here.isKnown ? none : 'The earlier runs are still being read.');
  }
  return update(state, {
    session: { externalTask: { kind: 'own-command', args: ['runs', 'log', here.run] } },
  });
}

function sort(state: WizardState): WizardState {
  const { order } = state.editing.slots.home;
  const next = homeOrders[(homeOrders.indexOf(order) + 1) % homeOrders.length]!;
  return withNotice(withHome(pinned(state), { order: next }), `By ${orderWords[next]}.`);
}

/** Takes back what narrows the list or marks in it, one after the other. */
function back(state: WizardState): WizardState {
  const { filter, marked } = state.editing.slots.home;
  if (filter.value !== '') return withFilter(pinned(state), textOf(''));
  return marked.length > 0 ? withHome(state, { marked: [] }) : state;
}

function reduceFilter(state: WizardState, name: CommandName, view: View | undefined): WizardState {
  const { filter } = state.editing.slots.home;
  const edited = editedBy(filter, name);
  if (edited) return withFilter(state, edited);
  switch (name) {
    case 'accept':
      return withHome(pinned(state), { isFiltering: false });
    case 'back':
      return withHome(state, { isFiltering: false, filter: textOf('') });
    default:
      return moved(state, name, view);
  }
}

export function reduceHome(
  state: WizardState,
  name: CommandName,
  view: View | undefined,
): WizardState {
  if (state.editing.slots.home.isFiltering) return reduceFilter(state, name, view);
  switch (name) {
    case 'accept':
      return edit(state);
    case 'next-application':
      return beginNew(state);
    case 'duplicate':
      return duplicate(state);
    case 'tick':
      return mark(state);
    case 'mark-all':
      return markAll(state);
    case 'build':
    case 'prove':
    case 'register':
      return runAll(state, name);
    case 'try':
      return tryHere(state, withTrial);
    case 'accept-tried': {
      const here = highlightedApplication(state);
      const again = here && wordsToRepeat(state, here);
      const asked = tryHere(state, (now, subject) =>
        again === undefined ? withAcceptance(now, subject) : withWordsAgain(now, subject, again),
      );
      return asked.session.externalTask ? withHomeRead(asked) : asked;
    }
    case 'show-picture':
      return showPictures(state);
    case 'show-log':
      return showLog(state);
    case 'remove':
      return highlightedApplication(state) ? withMenu(state, 'remove') : state;
    case 'search':
      return withHome(state, { isFiltering: true });
    case 'sort':
      return sort(state);
    case 'reload':
      return withHomeRead(state);
    case 'back':
      return back(state);
    default:
      return moved(state, name, view);
  }
}

export function withRemoval(state: WizardState, { homeRemoval }: Partial<LoadedData>): WizardState {
  const { removing } = state.editing.slots.home;
  if (!homeRemoval || homeRemoval.of !== removing) return state;
  const [kept] = homeRemoval.kept;
  const notice = kept === undefined ? 'Removed. Its image and its registration stay.' : kept;
  return withNotice(withHomeRead(withHome(state, { removing: undefined })), notice);
}
