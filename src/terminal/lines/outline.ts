/** What an item or a word of an outline does. */
export interface Act<State, Action> {
  /** Dispatched first, one after the other. */
  readonly does?: readonly Action[];
  /** What is waited for then, at most `atMostMs` milliseconds. */
  readonly until?: (state: State) => boolean;
  /** Said if that takes longer than a moment, without a period at its end. */
  readonly waitsFor?: string;
  readonly atMostMs?: number;
  /** Read out then. */
  readonly says?: (state: State) => readonly string[];
  /** Dispatched at last. */
  readonly atLast?: (state: State) => readonly Action[];
  /** Whether what is there is said again: all of it, or what has changed. */
  readonly rereads?: 'all' | 'changes';
}

/** One of several things, with a number when it is read out. */
export interface OutlineItem<State, Action> {
  /** By which it is the same in another list. */
  readonly key: string;
  readonly text: string;
  /** Its own number; by default its place in the list. */
  readonly number?: number;
  readonly act: Act<State, Action>;
  /** Why it cannot be taken now. */
  readonly unavailable?: string | undefined;
}

/** A word that can be typed. */
export interface OutlineWord<State, Action> {
  /** One with an exclamation mark cannot be mistaken for words that are searched for. */
  readonly word: string;
  /** A letter that means the same where no text is typed. */
  readonly short?: string | undefined;
  /** The key that does the same on the screen. */
  readonly key?: string | undefined;
  /** What it does, for `?`; without a period. */
  readonly means: string;
  /** What follows it: the number of an item, the numbers of several, or a text, which may be empty. */
  readonly takes?: 'one' | 'several' | 'text' | undefined;
  /** Why it can do nothing now. */
  readonly unavailable?: string | undefined;
  /** @param keys of the items that are meant @param text the text after it */
  act(keys: readonly string[], text: string): Act<State, Action>;
}

/** Something that a line without letters does. */
export interface OutlineSign<State, Action> {
  readonly means: string;
  readonly act: Act<State, Action>;
}

/** Everything that can be heard and typed at one place, from which one dialogue for all places follows. */
export interface Outline<State, Action> {
  /** Names the place: another one is opened, with what it says. */
  readonly id: string;
  /** Said when it is opened, or its items are read out anew. */
  readonly says?: readonly string[];
  /** Said then if it is not what was said last. */
  readonly news?: readonly string[];
  readonly items?: readonly OutlineItem<State, Action>[];
  /** What a number is: `the number of an application, which opens it`; by default a number from the list. */
  readonly itemsAre?: string | undefined;
  /** Loads more items than those that are there. */
  readonly more?: Act<State, Action> | undefined;
  /** How many there are, if they are not all there. */
  readonly count?: number | undefined;
  /** Whether items are not read out again when it is opened again and they are as they were. */
  readonly isRemembered?: true;
  /** Whether an item that becomes available is announced at once. */
  readonly announces?: true;
  readonly words?: readonly OutlineWord<State, Action>[];
  /** What any other text does; it is not understood where that is undefined. */
  readonly typed?: {
    readonly means: string;
    /** Whether it can be any words, so that a number that was not read out is text too. */
    readonly isSearch?: true;
    act(text: string): Act<State, Action> | undefined;
  };
  readonly prompt: string;
  /** What an empty line does. */
  readonly empty?: OutlineSign<State, Action> | undefined;
  /** What `<` does. */
  readonly back?: OutlineSign<State, Action> | undefined;
  /** What `!` does. */
  readonly review?: OutlineSign<State, Action> | undefined;
  /** What quitting does here, if it is more than to leave. */
  readonly quits?: Act<State, Action>;
  /** Said first after `?`. */
  readonly explains?: readonly string[];
  /** What is not known yet and would be said; it is asked without that after `atMostMs` milliseconds. */
  readonly waitsFor?: Wait | undefined;
}

/** Something that is waited for. */
export interface Wait {
  /** Without a period. */
  readonly what: string;
  /** Whether the notice says it already. */
  readonly isTold?: true;
  /** Without a limit by default. */
  readonly atMostMs?: number;
}
