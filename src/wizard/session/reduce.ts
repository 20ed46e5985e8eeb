import type { Action } from '../action.ts';
import { isFormPage, pageBeside, pageFor, wizardPages } from '../all-page-ids.ts';
import { askedPages, openPage, pageOf } from '../all-pages.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import { joinedLines, joiningNotice, needsJoining } from '../answers/list-entries.ts';
import { withNewsOf } from '../bringing/bringing.ts';
import type { CommandName, View } from '../command.ts';
import { isAsInFile } from '../document/compare-with-file.ts';
import { focusedKey, withField, withFocus, withPage } from '../document/focus.ts';
import { opened } from '../document/open-document.ts';
import { searchLine } from '../document/page-fields.ts';
import { recorded, redo, undo } from '../document/undo.ts';
import { answersOnTop, withAnswers, withNewAnswers } from '../document/with-answer.ts';
import type { DraftSummary } from '../draft.ts';
import { withMenu } from '../overlays/menu.ts';
import { startOfPreview } from '../overlays/preview-text.ts';
import { pressDigit, reduceOverlay, typeInOverlay, withHighlight } from '../overlays/reduce.ts';
import { withHandNews } from '../run/known-hand.ts';
import { exitOf, isRunning } from '../run/run-state.ts';
import { type Exit, type LoadedData, update, type WizardState, withNotice } from '../state.ts';
import { suggestionToTake } from '../suggestions/take-suggestion.ts';
import { awaited, withoutWaiting, withWaiting } from './waiting.ts';

function withPreview(state: WizardState, isWide: boolean): WizardState {
  if (!isWide) {
    const scroll = startOfPreview(state, 'descriptor');
    return update(state, {
      editing: { overlay: { kind: 'preview', scroll, shows: 'descriptor' } },
    });
  }
  const next = { descriptor: 'recipe', recipe: 'hidden', hidden: 'descriptor' } as const;
  return update(state, { editing: { preview: next[state.editing.preview] } });
}

/** Applies the commands that do the same on every page, unless an overlay is open. */
function reduceAnywhere(
  state: WizardState,
  name: CommandName,
  view: View | undefined,
): WizardState | undefined {
  switch (name) {
    case 'help':
      return update(state, { editing: { overlay: { kind: 'help', scroll: 0 } } });
    case 'pages':
      return withMenu(state, 'pages');
    case 'next-page':
      return withPage(state, pageBeside(state.editing.page, 1, state.session));
    case 'previous-page':
      return withPage(state, pageBeside(state.editing.page, -1, state.session));
    case 'undo':
    case 'redo':
      if (openPage(state).locksAnswers) return undefined;
      return name === 'undo' ? undo(state) : redo(state);
    case 'preview':
      return withPreview(state, view?.isWide === true);
    case 'quit': {
      const quit = openPage(state).quit?.(state);
      return quit ?? withMenu(state, isRunning(state.editing.slots.run) ? 'cancel' : 'quit');
    }
    default: {
      const opened = wizardPages.find(({ id }) => pageOf(id).opensWith === name);
      return opened && withPage(state, opened.id);
    }
  }
}

function reduceCommand(state: WizardState, name: CommandName, view: View | undefined): WizardState {
  if (state.editing.overlay) return reduceOverlay(state, state.editing.overlay, name, view);
  const isTyping = openPage(state).line?.(state) !== undefined;
  const anywhere = isTyping && name !== 'quit' ? undefined : reduceAnywhere(state, name, view);
  if (anywhere) return anywhere;
  return openPage(state).reduce(state, name, view);
}

function reduceText(state: WizardState, text: string): WizardState {
  if (state.editing.overlay) return typeInOverlay(state, state.editing.overlay, text);
  return openPage(state).type?.(state, text) ?? state;
}

/** Says when several lines were joined, because the field takes one. */
function withJoiningTold(state: WizardState, key: string | undefined, text: string): WizardState {
  const field = key === undefined ? undefined : fieldOfKey(key)?.field;
  return field && needsJoining(text, field) ? withNotice(state, joiningNotice(field)) : state;
}

function withPasted(state: WizardState, text: string): WizardState {
  const typed = reduceText(withoutNotice(state), text);
  return typed.document.answers === state.document.answers
    ? typed
    : withJoiningTold(typed, focusedKey(state), text);
}

function withWholeAnswer(
  state: WizardState,
  { key, text, sets = {}, from = { source: 'typed' } }: Action & { type: 'answered' },
): WizardState {
  const field = fieldOfKey(key)?.field;
  if (!field) return state;
  const clean = joinedLines(text, field).replace(/\n+$/, '');
  const answers = withAnswers(state.document.answers, { ...sets, [key]: clean }, from);
  return update(withNewAnswers(state, answers), {
    editing: { cursor: focusedKey(state) === key ? clean.length : state.editing.cursor },
  });
}

/** The state after a command, or the one in which it waits for the data that it depends on. */
function commanded(state: WizardState, action: Action & { type: 'command' }): WizardState {
  const { name, view } = action;
  if (state.editing.waiting) {
    if (name === 'back') return withoutWaiting(state);
    return name === 'quit' ? commanded(withoutWaiting(state), action) : state;
  }
  const before = told(withoutNotice(state), action, state);
  const after = reduceCommand(before, name, view);
  const what = awaited(before, name, after);
  if (what !== undefined) return withWaiting(before, name, view, what);
  return openPage(state).left?.(after, state) ?? after;
}

/** Does what waited, once the data that it depends on is known. */
function withWaitedDone(state: WizardState): WizardState {
  const { waiting } = state.editing;
  if (!waiting) return state;
  const without = update(state, { editing: { waiting: undefined } });
  if (state.editing.overlay || state.session.exit) return without;
  const done = reduce(without, { type: 'command', name: waiting.name, view: waiting.view });
  return done.editing.waiting ? state : done;
}

function withoutNotice(state: WizardState): WizardState {
  return state.editing.notice ? withNotice(state, undefined) : state;
}

/** A document that says what its file says has no draft. */
function withoutDraftStatus(state: WizardState): WizardState {
  return state.session.draftStatus.status === 'nothing'
    ? state
    : update(state, { session: { draftStatus: { status: 'nothing' } } });
}

/** Reports at once that the draft cannot be saved, but not again with every further answer. */
function withDraftStatus(state: WizardState, reason: string | undefined): WizardState {
  const { draftStatus } = state.session;
  if (isAsInFile(state.document)) return withoutDraftStatus(state);
  if (reason === undefined) {
    if (state.session.quitsWhenKept)
      return update(state, {
        session: { quitsWhenKept: false, exit: exitOf(state.editing.slots.run, true) },
      });
    if (draftStatus.status === 'kept') return state;
    const place = state.session.keepsElsewhere
      ? `The draft is kept in ${state.session.otherDrafts}`
      : undefined;
    return update(state, {
      session: { draftStatus: { status: 'kept' } },
      editing: { notice: place ?? state.editing.notice },
    });
  }
  if (state.session.quitsWhenKept)
    return withDraftStatus(update(state, { session: { quitsWhenKept: false } }), reason);
  if (draftStatus.status === 'lost' && draftStatus.reason === reason) return state;
  const offer = state.session.keepsElsewhere ? '' : ' (^C offers another place)';
  const notice = `The draft is not saved${offer}: ${reason}`;
  return update(state, {
    session: { draftStatus: { status: 'lost', reason } },
    editing: { notice },
  });
}

/** The first wish to end counts, but what would be opened next is not opened any more. */
function withExit(state: WizardState, exit: Exit): WizardState {
  return state.session.exit && !state.session.exit.opens
    ? state
    : update(state, { session: { exit } });
}

/** Asks about the drafts that were found; those that say what their files say are discarded. */
function withDrafts(state: WizardState, found: readonly DraftSummary[]): WizardState {
  const { origin } = state.document;
  const isSame = (draft: DraftSummary) =>
    draft.file !== undefined &&
    !draft.isOpen &&
    !draft.icon &&
    (draft.isOfOtherFile
      ? isAsInFile(draft)
      : isAsInFile({ origin, answers: answersOnTop(origin, draft) }));
  const drafts = found.filter((draft) => !isSame(draft));
  const gone = found.filter(isSame).map(({ id }) => id);
  const discarded =
    gone.length === 0 ? state.session.discarded : [...state.session.discarded, ...gone];
  if (drafts.length === 0) return update(state, { session: { discarded } });
  return withMenu(update(state, { session: { discarded, drafts } }), 'start');
}

/** Calls `enter` of a newly opened page, unless its slot was set by the same action. */
function entered(state: WizardState, before: WizardState): WizardState {
  const { page, slots } = state.editing;
  const isSet = !isFormPage(page) && slots[page] !== before.editing.slots[page];
  return page === before.editing.page || isSet ? state : (openPage(state).enter?.(state) ?? state);
}

/** Never throws, and never changes the old state. */
export function reduce(state: WizardState, action: Action): WizardState {
  const taken =
    action.type === 'command' ? after(state, action) : told(after(state, action), action, state);
  const changed = entered(recorded(taken, state, action), state);
  const isChange = changed.document !== state.document && action.type !== 'document-opened';
  const isUndone = isChange && isAsInFile(changed.document);
  const next = isUndone ? withoutDraftStatus(changed) : changed;
  return action.type === 'command' ? next : withWaitedDone(next);
}

/** Tells all pages what has happened. */
function told(state: WizardState, action: Action, before: WizardState): WizardState {
  return askedPages().reduce((now, page) => page.on?.(now, action, before) ?? now, state);
}

function withEntries<Entries extends object>(present: Entries, more: Entries | undefined): Entries {
  return more ? { ...present, ...more } : present;
}

function withData(state: WizardState, data: Partial<LoadedData>): WizardState {
  const { suggestions, iconFiles, packageNames } = state.session.data;
  return update(state, {
    session: {
      data: {
        ...state.session.data,
        ...data,
        // These are loaded one entry at a time.
        suggestions: withEntries(suggestions, data.suggestions),
        iconFiles: withEntries(iconFiles, data.iconFiles),
        packageNames: withEntries(packageNames, data.packageNames),
      },
    },
  });
}

/** What an action does by itself, whatever the pages make of it. */
function after(state: WizardState, action: Action): WizardState {
  switch (action.type) {
    case 'command':
      return commanded(state, action);
    case 'typed':
      return reduceText(withoutNotice(withoutWaiting(state)), action.text);
    case 'applications-marked':
      return withoutNotice(state);
    case 'menu-moved':
      return withHighlight(withoutNotice(state), action.index);
    case 'menu-digit':
      return pressDigit(withoutNotice(state), action.index);
    case 'pasted':
      // Pasted text is ignored in a menu, where it is not meant as a choice.
      return state.editing.overlay && state.editing.overlay.kind !== 'address'
        ? state
        : withPasted(state, action.text);
    case 'answered':
      return withJoiningTold(withWholeAnswer(state, action), action.key, action.text);
    case 'entered':
      return action.key === searchLine
        ? withFocus(state, pageFor.fieldSearch, searchLine)
        : withField(state, action.key);
    case 'looked-for':
      return update(state, { editing: { highlight: undefined, query: action.query } });
    case 'exit-requested':
      return withExit(state, { keepsDraft: action.keepsDraft, status: action.status });
    case 'typing-paused':
      // The beginning of a suggestion is not an error yet: it is checked when the field is left.
      return suggestionToTake(state) === undefined
        ? update(state, { editing: { isTyping: false } })
        : state;
    case 'task-finished':
      return update(state, { session: { externalTask: undefined } });
    case 'data-loaded':
      return withHandNews(withData(state, action.data), action.data);
    case 'drafts-found':
      return withDrafts(state, action.drafts);
    case 'noticed':
      return update(state, { editing: { notice: action.text }, session: { fileWork: undefined } });
    case 'catalog-changed':
      return update(state, { run: { catalogWork: undefined }, editing: { notice: action.text } });
    case 'part-news':
      return withNewsOf(state, action.part, action.news);
    case 'draft-moved':
      return update(state, { session: { keepsElsewhere: true } });
    case 'draft-saved':
      // Another document may have been opened meanwhile.
      return action.draft === state.document.draft ? withDraftStatus(state, action.reason) : state;
    case 'run-event':
    case 'run-broke':
      return state;
    case 'document-opened':
      return opened(state, action);
  }
}
