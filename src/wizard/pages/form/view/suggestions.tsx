import { Box } from 'ink';
import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import { useAvailableSize } from '../../../../terminal/components/layout/available-size.tsx';
import { Spread } from '../../../../terminal/components/layout/spread.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { Paragraph } from '../../../../terminal/components/text/paragraph.tsx';
import type { AvailableSize } from '../../../../terminal/layout.ts';
import type { Tone } from '../../../../terminal/rows/row.ts';
import { placeInCutList, windowAround } from '../../../../terminal/rows/window.ts';
import { columnsOf } from '../../../../text/columns/columns.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { listForm } from '../../../answers/list-entries.ts';
import type { WizardState } from '../../../state.ts';
import { sourceOf } from '../../../suggestions/all-sources.ts';
import { nothingOffered } from '../../../suggestions/nothing-offered.ts';
import type { Suggestion } from '../../../suggestions/suggestion-source.ts';
import { offered, placeOfValue, suggestionToTake } from '../../../suggestions/take-suggestion.ts';
import {
  aboutText,
  behindGap,
  type SuggestionTexts,
  signColumns,
  suggestionTexts,
} from './suggestion-texts.ts';

interface ListProps {
  /** The suggestions in sight. */
  readonly seen: readonly Suggestion[];
  readonly texts: readonly SuggestionTexts[];
  /** The index among them of the current one. */
  readonly here: number | undefined;
  /** Its tone, which shows whether the user moved to it or it only matches the typed text. */
  readonly hereTone: Tone;
  /** Whether several can be chosen. */
  readonly isList: boolean;
  /** The text at the right end of the last row. */
  readonly end: string;
}

/**
 * The suggestions in sight, a row each: a pointer at the current one, a mark at those that are chosen already, and their
 * names in a column, with what is behind them.
 */
export function SuggestionList({ seen, texts, here, hereTone, isList, end }: ListProps) {
  const { pointer, done, ticked, unticked } = useSymbols();
  return seen.map(({ chosen }, index) => {
    const { name, nameWidth, about } = texts[index]!;
    const isHere = index === here;
    const tone = isHere ? hereTone : chosen ? 'strong' : 'plain';
    const sign = isHere ? pointer : chosen && !isList ? done : ' ';
    const tick = chosen ? ticked : unticked;
    return (
      <Box key={index} height={1} flexShrink={0} flexDirection="column">
        <Spread
          end={index === seen.length - 1 && end !== '' ? <StyledText>{end}</StyledText> : null}
        >
          <Box flexShrink={0}>
            <StyledText tone={tone}>{isList ? `${sign} ${tick} ` : `${sign} `}</StyledText>
          </Box>
          <Box flexShrink={0} minWidth={about === '' ? 0 : nameWidth} marginRight={behindGap}>
            <StyledText tone={tone}>{name}</StyledText>
          </Box>
          <StyledText>{about}</StyledText>
        </Spread>
      </Box>
    );
  });
}

/**
 * Number of rows for the full note of the current suggestion, if there is room; they are reserved even for a
 * short note.
 */
function rowsForNote({ field }: FieldAt, { height }: AvailableSize): number {
  if (!sourceOf(field)?.hasLongNotes) return 0;
  return height >= 7 ? 2 : height >= 4 ? 1 : 0;
}

interface Props {
  readonly state: WizardState;
  readonly at: FieldAt;
}

/** The suggestions for a field, or why there are none; the current one is marked, with its full note. */
export function Suggestions({ state, at }: Props) {
  const room = useAvailableSize();
  const { width, height } = room;
  const symbols = useSymbols();
  if (height < 1) return null;
  const offers = offered(state);
  if (offers.length === 0) {
    const text = nothingOffered(state, at, symbols.more);
    return text === '' ? null : (
      <Paragraph width={width} maxLines={height}>
        {text}
      </Paragraph>
    );
  }
  const forNote = rowsForNote(at, room);
  const here = suggestionToTake(state);
  const current = here ?? placeOfValue(state);
  const [start, end] = windowAround(current ?? 0, offers.length, height - forNote);
  const seen = offers.slice(start, end);
  const place = placeInCutList(current, [start, end], offers.length, symbols);
  const isList = listForm(at.field) !== undefined;
  const texts = suggestionTexts(
    seen,
    width - signColumns(isList, symbols),
    place === '' ? 0 : columnsOf(place) + behindGap,
  );
  const told = offers[here ?? 0]!;
  const text = texts[(here ?? 0) - start];
  // With a single row it would not be clear which suggestion the note belongs to.
  const isClear = here !== undefined || forNote > 1;
  const isNoteAlone = here !== undefined && (text?.isNamed || forNote === 1);
  const note = isNoteAlone
    ? aboutText(told)
    : [displayLine(told.value), aboutText(told)].filter(Boolean).join(': ');
  return (
    <>
      <Box flexDirection="column" flexShrink={0} height={height - forNote}>
        <SuggestionList
          texts={texts}
          seen={seen}
          here={here === undefined ? undefined : here - start}
          hereTone={state.editing.highlight === undefined ? 'strong' : 'selected'}
          isList={isList}
          end={place}
        />
      </Box>
      {forNote > 0 && isClear && !text?.isWhole ? (
        <Paragraph width={width} maxLines={forNote}>
          {note}
        </Paragraph>
      ) : null}
    </>
  );
}
