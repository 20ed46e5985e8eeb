/** How a state is shown, and what to do about it. */
interface StateInfo {
  /** The state in a word or two. */
  readonly word: string;
  /** The sign before the word, by its name among the terminal's symbols. */
  readonly sign: 'error' | 'warning' | 'open' | 'done';
  readonly meaning: string;
  /** The next action, as a sentence. */
  readonly next: string;
}

/** Every state of an application in a folder, in the order in which they need attention. */
export const applicationStates = {
  errors: {
    word: 'errors',
    sign: 'error',
    meaning: 'Its descriptor breaks rules, so it can be neither built nor registered.',
    next: 'Fix them: "deskpack lint" shows each at its line.',
  },
  draft: {
    word: 'draft',
    sign: 'warning',
    meaning: 'There are answers that are not in its file yet.',
    next: 'Open it to continue, or discard it.',
  },
  differs: {
    word: 'differs',
    sign: 'warning',
    meaning: 'The catalog has something else than this descriptor says.',
    next: 'Register it again, or compare first: "deskpack catalog history" shows what was registered.',
  },
  'newer-version': {
    word: 'newer version',
    sign: 'warning',
    meaning: 'It is registered, and its vendor has another file than the one that is in its image.',
    next: 'Bring it: "deskpack onboard --update".',
  },
  'newer-packages': {
    word: 'newer packages',
    sign: 'warning',
    meaning: 'It is registered, and there are newer packages than those in its image.',
    next: 'Build, prove and register it again.',
  },
  'not-built': {
    word: 'not built',
    sign: 'open',
    meaning: 'There is no image of what its descriptor says now.',
    next: 'Build it.',
  },
  built: {
    word: 'built',
    sign: 'open',
    meaning: 'Its image is built, and nothing proves that it starts.',
    next: 'Prove that it starts.',
  },
  proven: {
    word: 'proven',
    sign: 'done',
    meaning: 'Its image was started, and showed the declared window.',
    next: 'Register it.',
  },
  saved: {
    word: 'saved',
    sign: 'done',
    meaning: 'Its image is saved as an archive.',
    next: 'Register it; that imports it too.',
  },
  imported: {
    word: 'imported',
    sign: 'done',
    meaning: 'The platform has its image, and the catalog does not offer it.',
    next: 'Register it.',
  },
  registered: {
    word: 'registered',
    sign: 'done',
    meaning: 'The catalog offers what its descriptor says.',
    next: 'There is nothing to do.',
  },
} as const satisfies Readonly<Record<string, StateInfo>>;

export type ApplicationState = keyof typeof applicationStates;
