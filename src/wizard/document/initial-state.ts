import { type PageSlots, pageFor, pagesOf } from '../all-page-ids.ts';
import { textsOfDescriptor } from '../answers/answer-text.ts';
import type { Answers, AnswerTexts, Document } from '../document.ts';
import { update, type WizardState } from '../state.ts';
import { iconsOfOrigin } from './held-icons.ts';
import { emptyState, opened } from './open-document.ts';
import { answersFrom } from './with-answer.ts';

/** Default answers of a new application; like nearly every existing one, it can be launched by everyone. */
const usualAnswers: AnswerTexts = { 'acl.permit': 'all' };

interface Start {
  /** Identifier of the draft for the answers. */
  readonly draft: string;
  /** Absolute path of the folder for the draft if it cannot be saved in its own folder. */
  readonly otherDrafts?: string | undefined;
  /** The descriptor to edit or to start a new application from; by default an empty one. */
  readonly origin?: Document['origin'] | undefined;
  /** The icon of that descriptor, where its file has it. */
  readonly icon?: Uint8Array | undefined;
  /** Whether this is a new application; by default, if there is no descriptor. */
  readonly isNew?: boolean | undefined;
  /** Whether the wizard begins with the question what to offer. */
  readonly hasStart?: boolean | undefined;
  /** Whether it leads back to the applications of the folder, with the state of their list if they were shown before. */
  readonly home?:
    | {
        readonly slot?: PageSlots[typeof pageFor.folder] | undefined;
        readonly options: readonly string[];
      }
    | undefined;
  readonly beginsAtHome?: boolean | undefined;
  /** Whether nothing is written but the file of the descriptor. */
  readonly isFileOnly?: boolean | undefined;
  /** Answers given on the command line. */
  readonly given?: AnswerTexts | undefined;
}

/** Applies the answers from the command line to others; an empty one removes an answer. */
export function withGiven(answers: Answers, given: AnswerTexts): Answers {
  const others = Object.entries(answers).filter(([key]) => given[key] === undefined);
  return { ...Object.fromEntries(others), ...answersFrom(given, 'option') };
}

export function initialState(start: Start): WizardState {
  const { draft, otherDrafts = '', origin, given = {}, isNew = origin === undefined } = start;
  const { icon, hasStart = false, isFileOnly = false, beginsAtHome = false, home } = start;
  const usual = isNew && origin?.acl === undefined ? usualAnswers : {};
  const answers = {
    ...answersFrom(usual, 'default'),
    ...answersFrom(textsOfDescriptor(origin), 'file'),
  };
  const [first] = pagesOf({ hasStart, isFileOnly });
  const page = beginsAtHome ? pageFor.folder : first!.id;
  const opening = {
    origin: origin ?? {},
    answers: withGiven(answers, given),
    draft,
    page,
    icons: iconsOfOrigin(origin ?? {}, icon),
  } as const;
  const state: WizardState = update(emptyState, {
    session: {
      hasHome: home !== undefined,
      homeOptions: home?.options ?? [],
      hasStart,
      isFileOnly,
      otherDrafts,
      given,
    },
    editing: {
      slots: home?.slot
        ? { ...emptyState.editing.slots, [pageFor.folder]: home.slot }
        : emptyState.editing.slots,
    },
  });
  return opened(state, opening);
}
