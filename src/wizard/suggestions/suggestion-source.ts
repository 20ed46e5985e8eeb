import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { SuggestionId } from '../../descriptor/field.ts';
import type { Answers } from '../answers.ts';
import type { Services } from '../services.ts';
import type { WizardState } from '../state.ts';
import type { Offer, Suggestion } from './suggestion.ts';

/** What must be loaded before a source can offer something. */
export interface LoadRequest<Data = unknown> {
  /** What is loaded is kept under it and loaded once; sources with the same data have the same key. */
  readonly key: string;
  /** Undefined where there is nothing that could be asked. */
  load(services: Services): Promise<Data | undefined>;
}

/**
 * Where values worth offering for a field come from. Screen and lines wait for the same request, and say the same
 * words where nothing is offered.
 */
export interface SuggestionSource<Data = unknown> {
  readonly id: SuggestionId;
  /**
   * What is to be loaded for a field with what is typed in it; undefined where nothing is worth asking for yet.
   * Without it the source has all that it offers by itself.
   */
  request?(state: WizardState, at: FieldAt, query: string): LoadRequest<Data> | undefined;
  /**
   * Everything that could be offered, the best first.
   *
   * @param data what the request has loaded, if it has
   */
  offers(data: Data | undefined, state: WizardState, at: FieldAt, query: string): readonly Offer[];
  /** What is said where it has nothing at all, where nothing fits, and where there is nothing that could be asked. */
  readonly empty: {
    readonly none: string;
    readonly noMatch: string;
    readonly unavailable?: string;
  };
  /** Whether what was loaded holds nothing at all, whatever is looked for. */
  hasNothing?(data: Data): boolean;
  /** Short enough to stay whole while one types, so that nothing jumps. */
  readonly isShort?: true;
  /** Has notes that seldom fit behind the value. */
  readonly hasLongNotes?: true;
  /** The value is worth more room than its note. */
  readonly hasLongValues?: true;
  /** Has more than is read out, so that one may look for some of it by name. */
  readonly isSearchable?: true;
  /** A text that is a value by itself; of other texts, Enter takes what fits. Without it no text stands for an offer. */
  readonly wholeText?: RegExp;
  /** The place of the offer that a typed text stands for, where that is told by more than its letters. */
  meantPlace?(query: string, offers: readonly Suggestion[]): number | undefined;
  /** Whether an offer is what is answered, where its value alone does not tell. */
  isChosen?(offer: Offer, answers: Answers): boolean;
  /** The answers that are one step larger or smaller, by key. */
  stepped?(answers: Answers, key: string, direction: 1 | -1): Readonly<Record<string, string>>;
}
