import { type Given, givenWays } from '../../../describe/given/given.ts';
import type { Proposal } from '../../../describe/proposal.ts';
import { cleanText } from '../../../text/edit/clean-text.ts';
import { editedBy } from '../../../text/edit/edit-commands.ts';
import { type EditedText, insert, textOf } from '../../../text/edit/edited-text.ts';
import { withoutBringing } from '../../bringing/bringing.ts';
import type { CommandName, View } from '../../command.ts';
import { leaveFirstPage, withPage } from '../../document/focus.ts';
import { isFilledInFor } from '../../document/looked-offer.ts';
import { withMenu } from '../../overlays/menu.ts';
import { type LoadedData, update, type WizardState, withNotice, withSlot } from '../../state.ts';
import { inFirstColumn, otherBeginnings } from './beginnings.ts';
import { withDescriptor, withInstallable, withLook, withProposal } from './fill.ts';
import { withApplicationOfFile, withVendorFile } from './fill-from-file.ts';
import { highlightedLack, shownLacks, withLacksBrought, withTemplateBegun } from './lacks.ts';
import { lineOf } from './line.ts';
import { isBeingIdentified, pastedIn, refusalOf } from './pasted.ts';
import { readingOf } from './repository.ts';
import { indexRequest, loaded } from './requests.ts';
import { highlighted, type StartResult, startResults } from './results.ts';
import type { StartQuestion, StartSlot } from './slot.ts';
import { startTemplate } from './template.ts';

function withStart(state: WizardState, slot: Partial<StartSlot>): WizardState {
  return withSlot(state, 'start', { ...state.editing.slots.start, ...slot });
}

function withLine(state: WizardState, text: EditedText): WizardState {
  const { question, texts, highlight } = state.editing.slots.start;
  const isSame = text.value === lineOf(state).value;
  return withStart(state, {
    texts: { ...texts, [question]: text },
    highlight: isSame ? highlight : 0,
    beginning: undefined,
    // What has come of it is kept for the next time.
    ...(!isSame && { download: undefined }),
  });
}

function asking(state: WizardState, question: StartQuestion): WizardState {
  return withStart(state, { question, highlight: 0, beginning: undefined, reading: undefined });
}

const lineQuestion = ({ editing: { slots } }: WizardState) => slots.start.question;

/** Types into the line, wherever the highlight is. */
export function typeInStart(state: WizardState, typed: string): WizardState {
  const clean = cleanText(typed, false);
  return clean === '' ? state : withLine(state, insert(lineOf(state), clean));
}

/**
 * The reason for Enter to wait: the index for the typed text is still being read; undefined if there is
 * nothing to wait for.
 */
export function awaitedByEnter(state: WizardState): string | undefined {
  const { question, beginning } = state.editing.slots.start;
  const typed = lineOf(state).value.trim();
  if (question !== 'offer' || beginning !== undefined || typed === '') return undefined;
  if (isBeingIdentified(state)) return `Looking at ${typed}`;
  const isTemplateKnown = state.session.data.suggestions.templates !== undefined;
  const kind = highlighted(state)?.given?.kind;
  if ((kind === 'artefact' || kind === 'repository') && !isTemplateKnown)
    return 'Looking for templates, on one of which it is installed';
  if (pastedIn(state)) return undefined;
  const template = startTemplate(state);
  const isRead = template
    ? loaded(state, indexRequest(template.name)) !== undefined
    : state.session.data.suggestions.templates !== undefined;
  return isRead ? undefined : `Reading the package index, to search for "${typed}"`;
}

/** Why Enter takes nothing that can be installed. */
function reasonForNothing(typed: string): string {
  return typed === ''
    ? 'Type its name or its purpose; Tab offers other sources.'
    : 'There is no match, and this cannot be the name of a package.';
}

/** Reads the package repository in the first line, or asks for its key. Its template is made meanwhile, if it is missing. */
function withRepositoryRead(state: WizardState, given: Given, isAnswered: boolean): WizardState {
  const { question, download } = readingOf(state, given, isAnswered);
  const asked = question === lineQuestion(state) ? state : asking(state, question);
  return withTemplateBegun(withStart(asked, { download }));
}

/** Goes on with the key that was typed. */
function withKey(state: WizardState, typed: string): WizardState {
  const offered = asking(state, 'offer');
  const given = highlighted(offered)?.given;
  if (typed === '' || given?.kind !== 'repository') return typed === '' ? state : offered;
  return withRepositoryRead(offered, given, true);
}

/** Begins with a file that was pasted, as with one of its kind that is chosen otherwise. */
function withGivenFile(state: WizardState, { given }: StartResult): WizardState {
  const begins = given && givenWays[given.kind].begins;
  const { reading, download } = state.editing.slots.start;
  if (!given || !begins || reading || download) return state;
  if (begins === 'download') {
    const text = lineOf(state).value.trim();
    return withStart(state, { download: { address: given.given, text } });
  }
  if (begins === 'repository') {
    // One that was found by words stands in the line from then on.
    const isInLine = pastedIn(state) !== undefined;
    const line = isInLine ? state : withLine(state, textOf(given.given));
    return withRepositoryRead(line, given, false);
  }
  if (begins === 'artefact') return withVendorFile(state, given);
  return withStart(state, { reading: { kind: begins, given: given.path } });
}

/** Why Enter takes nothing of what was pasted. */
function reasonForNoFile(state: WizardState): string | undefined {
  const [first] = pastedIn(state)?.found ?? [];
  return first && refusalOf(first);
}

function accept(state: WizardState): WizardState {
  const { question, reading, look } = state.editing.slots.start;
  const result = highlighted(state);
  const typed = lineOf(state).value.trim();
  if (question === 'offer') {
    const lack = highlightedLack(state);
    if (lack) return withLacksBrought(state, lack);
    if (result?.installable) return withInstallable(state, result.installable);
    if (result?.given) return withGivenFile(state, result);
    return withNotice(state, reasonForNoFile(state) ?? reasonForNothing(typed));
  }
  if (question === 'key') return withKey(state, typed);
  if (question === 'template') {
    return result ? asking(withStart(state, { template: result.value }), 'offer') : state;
  }
  if (question === 'application') {
    if (!result?.proposal) return state;
    if (look && result.proposal.artefact)
      return withApplicationOfFile(begun(state), look, result.proposal);
    return withProposal(begun(state), result.proposal);
  }
  // A path that is typed in full need not be among the results.
  const given =
    question === 'image' || question === 'host' || !typed.includes('/')
      ? (result?.value ?? typed)
      : typed;
  if (given === '' || reading) return state;
  return withStart(state, { reading: { kind: question === 'host' ? 'desktop' : question, given } });
}

function acceptBeginning(state: WizardState, index: number): WizardState {
  const { question } = otherBeginnings[index]!;
  const closed = withStart(state, { beginning: undefined });
  return question ? asking(closed, question) : withPage(closed, 'template');
}

function amongBeginnings(state: WizardState, index: number, step: number): WizardState {
  const next = index + step;
  return next >= 0 && next < otherBeginnings.length ? withStart(state, { beginning: next }) : state;
}

function reduceBeginnings(state: WizardState, name: CommandName, index: number): WizardState {
  switch (name) {
    case 'accept':
      return acceptBeginning(state, index);
    case 'down':
      return amongBeginnings(state, index, 1);
    case 'right':
      return amongBeginnings(state, index, inFirstColumn);
    case 'left':
      return amongBeginnings(state, index, -inFirstColumn);
    case 'up':
      if (index > 0) return amongBeginnings(state, index, -1);
      return withStart(state, { beginning: undefined });
    case 'beginnings':
    case 'back':
      return withStart(state, { beginning: undefined });
    case 'template':
      return asking(state, 'template');
    default:
      return state;
  }
}

/** Asks the engine again for its templates, if it could not be asked before. */
function askedAgain(state: WizardState): WizardState {
  if (startTemplate(state)?.unasked === undefined) return state;
  const { templates: _, ...suggestions } = state.session.data.suggestions;
  const asked = withStart(state, { tries: state.editing.slots.start.tries + 1 });
  return update(asked, { session: { data: { ...asked.session.data, suggestions } } });
}

function withHighlight(state: WizardState, step: number): WizardState {
  const { highlight } = state.editing.slots.start;
  const lacks = shownLacks(state).length;
  const last = (lacks > 0 ? lacks : startResults(state).all.length) - 1;
  return withStart(state, { highlight: Math.max(0, Math.min(highlight + step, last)) });
}

function back(state: WizardState): WizardState {
  if (state.editing.slots.start.question !== 'offer') return asking(state, 'offer');
  if (lineOf(state).value !== '') return withLine(state, textOf(''));
  if (shownLacks(state).length > 0) return withoutBringing(state);
  return leaveFirstPage(state);
}

export function reduceStart(
  state: WizardState,
  name: CommandName,
  view: View | undefined,
): WizardState {
  const { beginning } = state.editing.slots.start;
  if (name === 'retry') return askedAgain(state);
  if (beginning !== undefined) return reduceBeginnings(state, name, beginning);
  const edited = editedBy(lineOf(state), name);
  if (edited) return withLine(state, edited);
  switch (name) {
    case 'accept':
      return accept(state);
    case 'down':
      return withHighlight(state, 1);
    case 'up':
      return withHighlight(state, -1);
    case 'page-down':
      return withHighlight(state, view?.rows ?? 5);
    case 'page-up':
      return withHighlight(state, -(view?.rows ?? 5));
    case 'beginnings':
      return state.editing.slots.start.question === 'offer'
        ? withStart(state, { beginning: 0 })
        : state;
    case 'template':
      return asking(state, 'template');
    case 'back':
      return back(state);
    default:
      return state;
  }
}

/** The page as it is when the user comes back to it from the form. */
export function begun(state: WizardState): WizardState {
  return withStart(state, { question: 'offer', look: undefined, choices: [] });
}

/** Asks which of several applications to begin with. */
function choosing(state: WizardState, choices: readonly Proposal[]): WizardState {
  const texts = { ...state.editing.slots.start.texts, application: textOf('') };
  return asking(withStart(state, { choices, texts }), 'application');
}

/**
 * Fills in the form with what was read, or asks which of its applications is meant, unless something else was begun
 * meanwhile.
 */
export function withMade(state: WizardState, { made }: Partial<LoadedData>): WizardState {
  const { reading } = state.editing.slots.start;
  if (!made || made.of !== reading) return state;
  const read = withStart(state, { reading: undefined });
  if ('problem' in made) return withNotice(read, made.problem);
  if ('origin' in made.from) return withDescriptor(begun(read), made.from);
  const { proposals } = made.from;
  return proposals.length > 1
    ? choosing(read, proposals)
    : withProposal(begun(read), proposals[0]!);
}

/**
 * Ends a download with its file or its problem, which the line shows. A page, and the package of a repository that was chosen or is
 * the only one, need no answer: it goes on with them.
 */
export function withDownloaded(state: WizardState, data: Partial<LoadedData>): WizardState {
  const { download, given } = data;
  const { download: going } = state.editing.slots.start;
  if (!going) return state;
  const isFailed = download?.of === going && 'problem' in download;
  const isThere = given?.of === going.text && 'download' in data && download === undefined;
  if (!isFailed && !isThere) return state;
  const ended = withStart(state, { download: undefined });
  const [first, ...others] = isThere ? given.found : [];
  const isTemplateKnown = state.session.data.suggestions.templates !== undefined;
  const isOpen = state.editing.page === 'start' && !state.editing.overlay && isTemplateKnown;
  if (!first || others.length > 0 || !isOpen) return ended;
  const isPackage = going.repository !== undefined && first.kind === 'artefact';
  return first.isPage || isPackage ? withVendorFile(ended, first) : ended;
}

/** As many as a small terminal shows at once, each with a digit; of more, one is searched on the first page. */
const maxInMenu = 8;

/** Asks which application of a vendor's file is meant, as soon as it is known that it has several. */
function withChoices(
  state: WizardState,
  choices: readonly Proposal[],
  before: WizardState,
): WizardState {
  const { look } = state.editing.slots.start;
  const isTold = before.session.data.looked?.choices === choices;
  if (!look || isTold || !isFilledInFor(state.document, look)) return state;
  const asked = choosing(state, choices);
  const notice = `${look.package} has ${choices.length} applications.`;
  // What is open over the page is answered first.
  if (state.editing.overlay) return withNotice(asked, notice);
  // The user stays where the answers are, as far as a menu can ask it.
  return choices.length <= maxInMenu
    ? withMenu(asked, 'applications-of-file')
    : withNotice(withPage(asked, 'start'), notice);
}

/** Adds what the closer look has found since another state. */
export function withLooked(state: WizardState, before: WizardState): WizardState {
  const { look } = state.editing.slots.start;
  const { looked } = state.session.data;
  if (look && looked?.of === look && looked.choices)
    return withChoices(state, looked.choices, before);
  if (!look || looked?.of !== look || !looked.proposal) return state;
  const isKnown = looked.proposal === before.session.data.looked?.proposal;
  return isKnown ? state : withLook(state, look, looked.proposal);
}
