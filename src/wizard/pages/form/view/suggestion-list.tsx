import type { Tone } from '../../../../terminal/rows/row.ts';
import type { Suggestion } from '../../../suggestions/suggestion.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import type { SuggestionTexts } from './suggestion-texts.ts';

interface Props {
  /** The suggestions in sight. */
  readonly seen: readonly Suggestion[];
  readonly texts: readonly SuggestionTexts[];
  /** The index among them of the current one. */
  readonly here: number | undefined;
  /** Its tone, which shows whether the user moved to it or it only matches the typed text. */
  readonly hereTone: Tone;
  /** Whether several can be chosen. */
  readonly isList: boolean;
  /** What is said at the right end of the last row. */
  readonly end: string;
}

/** The suggestions in sight, a row each: their names in a column, with what is behind them. */
export function SuggestionList({ seen, texts, here, hereTone, isList, end }: Props) {
  return seen.map(({ chosen }, index) => (
    <SuggestionRow
      // biome-ignore lint/suspicious/noArrayIndexKey: a suggestion is its place in the list
      key={index}
      {...texts[index]!}
      isChosen={chosen}
      isList={isList}
      isHere={index === here}
      hereTone={hereTone}
      end={index === seen.length - 1 ? end : ''}
    />
  ));
}
