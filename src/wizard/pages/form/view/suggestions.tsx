import { Box } from 'ink';
import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import { useRoom } from '../../../../terminal/components/layout/room.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Paragraph } from '../../../../terminal/components/text/paragraph.tsx';
import type { Room } from '../../../../terminal/layout.ts';
import { placeInCutList, windowAround } from '../../../../terminal/rows/window.ts';
import { columnsOf } from '../../../../text/columns/columns.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { listForm } from '../../../answers/list-entries.ts';
import type { WizardState } from '../../../state.ts';
import { sourceOf } from '../../../suggestions/all-sources.ts';
import { nothingOffered } from '../../../suggestions/nothing-offered.ts';
import { offered, placeOfValue, suggestionToTake } from '../../../suggestions/take-suggestion.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { aboutText, behindGap, signColumns, suggestionTexts } from './suggestion-texts.ts';

/**
 * Number of rows for the full note of the current suggestion, if there is room; they are reserved even for a
 * short note.
 */
function rowsForNote({ field }: FieldAt, { height }: Room): number {
  if (!sourceOf(field)?.hasLongNotes) return 0;
  return height >= 7 ? 2 : height >= 4 ? 1 : 0;
}

interface Props {
  readonly state: WizardState;
  readonly at: FieldAt;
}

/** The suggestions for a field, or why there are none; the current one is marked, with its full note. */
export function Suggestions({ state, at }: Props) {
  const room = useRoom();
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
          hereTone={state.highlight === undefined ? 'strong' : 'selected'}
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
