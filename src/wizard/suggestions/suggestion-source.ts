import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { Answers } from '../document.ts';
import type { Services } from '../services.ts';
import type { WizardState } from '../state.ts';

/** Data that a source needs for its suggestions. */
export interface LoadRequest<Data = unknown> {
  /** The data is stored under this key and loaded once; sources with the same data have the same key. */
  readonly key: string;
  /** Returns undefined if there is nothing to ask. */
  load(services: Services): Promise<Data | undefined>;
}

/** Whether a request has been answered, even without data. */
export function isLoaded(
  { session: { data } }: Pick<WizardState, 'session'>,
  request: LoadRequest,
): boolean {
  return Object.hasOwn(data.suggestions, request.key);
}

/**
 * A source of suggestions for a field. The screen and the line mode use the same request, and the same text if
 * there are no suggestions.
 */
export interface SuggestionSource<Data = unknown> {
  /**
   * The request for a field and the text typed in it; undefined if it is too early to ask. Without this
   * function, the source needs no data.
   */
  request?(state: WizardState, at: FieldAt, query: string): LoadRequest<Data> | undefined;
  /** A request that is sent as soon as the field has the focus, so that later ones are answered better. */
  prepare?(state: WizardState, at: FieldAt): LoadRequest | undefined;
  /**
   * All suggestions, the best first.
   *
   * @param data the data of the request, if it is loaded
   */
  offers(data: Data | undefined, state: WizardState, at: FieldAt, query: string): readonly Offer[];
  /** The texts for a source without any suggestion, without a match, and without anything to ask. */
  readonly empty: {
    readonly none: string;
    readonly noMatch: string;
    readonly unavailable?: string;
  };
  /** Why what it asks first could not be read, if that is so; said where there is nothing to ask, or no match elsewhere. */
  whyUnavailable?(state: WizardState, at: FieldAt): string | undefined;
  /** Whether the data is empty for every query. */
  hasNothing?(data: Data): boolean;
  /** Gets more from the files of a package that was chosen. */
  readonly comesWithPackage?: true;
  /** Short enough to be shown unfiltered while typing, so that nothing moves. */
  readonly isShort?: true;
  /** Has too many suggestions, in no useful order, to read the first of them out unasked. */
  readonly isSearched?: true;
  /** Has notes that rarely fit behind the value. */
  readonly hasLongNotes?: true;
  /**
   * Matches texts that are complete entries; after another text a separator takes the matching suggestion. Without
   * it, every text is a complete entry.
   */
  readonly wholeText?: RegExp;
  /** The index of the suggestion that a typed text means, if this needs more than comparing letters. */
  meantPlace?(query: string, offers: readonly Suggestion[]): number | undefined;
  /** The place of a value between the smallest, 0, and the largest suggestion, 1; it is shown as a slider. */
  scaleOf?(value: string): number | undefined;
  /** The meaning of several answers together, such as a number of processors; shown after the value. */
  meaningOf?(answers: Answers): string | undefined;
  /** Its values are icon files, which are shown as pictures. */
  readonly hasPictures?: true;
  /** Whether an offer is the present answer, if its value alone does not tell. */
  isChosen?(offer: Offer, answers: Answers): boolean;
  /** The answers, by key, that are one step larger or smaller. */
  stepped?(answers: Answers, key: string, direction: 1 | -1): Readonly<Record<string, string>>;
}

export interface Suggestion {
  /** The new value of the field, or of one entry of its list. */
  readonly value: string;
  /** Text to show instead of the value. */
  readonly label?: string;
  /** A few words about its state that must not be cut off: `not built yet`. */
  readonly state?: string;
  /** Text that helps to choose. */
  readonly note?: string;
  /** Texts that a query is matched with, if they are not value and note. */
  readonly found?: readonly string[];
  /** It is similar to the value that made the last run fail. */
  readonly isNear?: true;
  /** The entry of the list that it replaces. */
  readonly replaces?: string;
  /** Answers of other fields that are set with it, by key. */
  readonly sets?: Readonly<Record<string, string>>;
  /** Whether it is in the list already, or is the present value. */
  readonly chosen: boolean;
}

/** A value of a source, independent of the answers. */
export type Offer = Omit<Suggestion, 'chosen'>;

/** The texts that a query is matched with, the most important first. */
export function suggestionTexts({ value, note = '', found }: Offer): readonly string[] {
  return found ?? [value, note];
}
