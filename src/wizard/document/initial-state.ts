import { firstSlots } from '../all-page-ids.ts';
import { answersOf } from '../answers/answer-text.ts';
import { type Answers, noHistory, provenancesOf } from '../document.ts';
import type { WizardState } from '../state.ts';
import { withAnswer } from './focus.ts';

/** Default answers of a new application; like nearly every existing one, it can be launched by everyone. */
const usualAnswers: Answers = { 'acl.permit': 'all' };

interface Opening {
  /** Identifier of the draft for the answers. */
  readonly draft: string;
  /** Absolute path of the folder for the draft if it cannot be saved in its own folder. */
  readonly otherDrafts?: string | undefined;
  /** The descriptor to edit or to start a new application from; by default an empty one. */
  readonly origin?: Readonly<Record<string, unknown>> | undefined;
  /** Whether this is a new application; by default, if there is no descriptor. */
  readonly isNew?: boolean | undefined;
  /** Answers given on the command line. */
  readonly given?: Answers | undefined;
}

/** Applies the answers from the command line to others; an empty one removes an answer. */
export function withGiven(answers: Answers, given: Answers): Answers {
  return Object.entries(given).reduce((all, [key, text]) => withAnswer(all, key, text), answers);
}

/** The state in which the wizard opens. */
export function initialState(opening: Opening): WizardState {
  const { draft, otherDrafts = '', origin, given = {}, isNew = origin === undefined } = opening;
  const usual = isNew && origin?.acl === undefined ? usualAnswers : {};
  const inOrigin = origin ? answersOf(origin) : {};
  const answers = withGiven({ ...usual, ...inOrigin }, given);
  return {
    page: 'template',
    origin: origin ?? {},
    answers,
    provenance: {
      ...provenancesOf(usual, 'default'),
      ...provenancesOf(inOrigin, 'file'),
      ...provenancesOf(given, 'option'),
    },
    history: noHistory,
    given,
    before: answers,
    focus: { template: 'template' },
    cursor: answers.template?.length ?? 0,
    highlight: undefined,
    isTyped: false,
    isTyping: false,
    isAsTyped: false,
    query: undefined,
    visited: new Set(),
    search: { value: '', cursor: 0 },
    data: { suggestions: {}, iconFiles: {}, packageNames: {} },
    drafts: [],
    overlay: undefined,
    preview: 'descriptor',
    slots: firstSlots,
    goal: 'publish',
    catalog: undefined,
    written: undefined,
    consent: [],
    isReloading: false,
    externalTask: undefined,
    exit: undefined,
    draft,
    askedName: undefined,
    keeping: { status: 'nothing' },
    otherDrafts,
    keepsElsewhere: false,
    discarded: [],
    catalogWork: undefined,
    notice: undefined,
  };
}
