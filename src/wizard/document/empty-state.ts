import { firstSlots } from '../all-page-ids.ts';
import type { WizardState } from '../state.ts';

/** The part of the state that is reset when a document is opened. */
export const freshDocument = {
  page: 'template',
  document: { origin: {}, answers: {}, focus: {}, draft: '' },
  history: { past: [], future: [], typing: undefined },
  before: {},
  cursor: 0,
  highlight: undefined,
  isTyped: false,
  isTyping: false,
  isAsTyped: false,
  query: undefined,
  waiting: undefined,
  visited: new Set(),
  search: { value: '', cursor: 0 },
  drafts: [],
  overlay: undefined,
  slots: firstSlots,
  goal: 'publish',
  verifies: undefined,
  written: undefined,
  consent: [],
  replaces: undefined,
  isReloading: false,
  isWriting: false,
  askedName: undefined,
  keeping: { status: 'nothing' },
  quitsWhenKept: false,
  heldIcons: {},
  notice: undefined,
} as const satisfies Partial<WizardState>;

/** A wizard before a document is opened. */
export const emptyState: WizardState = {
  ...freshDocument,
  hasHome: false,
  homeOptions: [],
  hasStart: false,
  isFileOnly: false,
  guide: undefined,
  given: {},
  data: { suggestions: {}, iconFiles: {}, packageNames: {} },
  preview: 'descriptor',
  catalog: undefined,
  externalTask: undefined,
  exit: undefined,
  otherDrafts: '',
  keepsElsewhere: false,
  discarded: [],
  catalogWork: undefined,
};
