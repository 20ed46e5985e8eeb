import { Box } from 'ink';
import { useAvailableSize } from '../../../../terminal/components/layout/available-size.tsx';
import { ListRow } from '../../../../terminal/components/list/list-row.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { windowAround } from '../../../../terminal/rows/window.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import type { WizardState } from '../../../state.ts';
import { addedRequest, loaded, provenRequest } from '../requests.ts';
import { type StartResult, startResults } from '../results.ts';
import { startTemplate } from '../template.ts';

/** The share of the width for title and name, without and with what decides, and the share of the title in it. */
const [wideShare, nameShare, titleShare] = ['60%', '52%', '55%'] as const;
const maxName = 64;
/** Columns for `✓ 107 new`. */
const endWidth = 10;

interface RowProps {
  readonly result: StartResult;
  readonly isHere: boolean;
  /** The number of added packages, at the right end; undefined where the list has no such column. */
  readonly end: string | undefined;
}

/** A result: title, name, what it does and what decides, in columns that stay where they are. */
function ResultRow({ result, isHere, end }: RowProps) {
  const { title, value, about, installable, isKnown } = result;
  const tone = isHere ? 'selected' : 'plain';
  // A name that is no package is a sentence with what is said of it.
  const isSentence = installable !== undefined && !isKnown;
  const hasColumns = about !== '' && !isSentence;
  return (
    <ListRow isHere={isHere}>
      <Box columnGap={2}>
        <Box
          columnGap={2}
          {...(hasColumns && {
            width: end === undefined ? wideShare : nameShare,
            maxWidth: maxName,
            flexShrink: 0,
          })}
        >
          {title === '' ? (
            <StyledText tone={tone}>{displayLine(value)}</StyledText>
          ) : (
            <>
              <Box width={titleShare} flexShrink={0}>
                <StyledText tone={tone}>{displayLine(title)}</StyledText>
              </Box>
              <StyledText>{displayLine(value)}</StyledText>
            </>
          )}
        </Box>
        {about === '' ? null : (
          <Box flexGrow={1} flexBasis={0}>
            <StyledText>{displayLine(about)}</StyledText>
          </Box>
        )}
        {end === undefined || isSentence ? null : (
          <Box width={endWidth} flexShrink={0} justifyContent="flex-end">
            <StyledText>{end}</StyledText>
          </Box>
        )}
      </Box>
    </ListRow>
  );
}

/** A row of the list: a result with its index, or the name of the section that begins below it. */
type ListedRow = { readonly section: string } | { readonly index: number };

/** The rows of the list that are in sight, and which results these are. */
interface Listed {
  readonly rows: readonly ListedRow[];
  /** Indexes of the first result in sight and after the last one. */
  readonly inSight: readonly [number, number];
}

/** The part of the results that fits into some rows, with the highlighted one. */
export function listedResults(
  all: readonly StartResult[],
  highlight: number,
  height: number,
): Listed {
  const rows = all.flatMap(({ section }, index): ListedRow[] => {
    const begins = section !== undefined && section !== all[index - 1]?.section;
    return [...(begins ? [{ section }] : []), { index }];
  });
  const here = rows.findIndex((row) => 'index' in row && row.index === highlight);
  const seen = rows.slice(...windowAround(here, rows.length, height));
  const indexes = seen.flatMap((row) => ('index' in row ? [row.index] : []));
  return { rows: seen, inSight: [indexes[0] ?? 0, (indexes.at(-1) ?? -1) + 1] };
}

/** The narrowest list that has room for what decides. */
const minDecided = 52;

interface Props {
  readonly state: WizardState;
  readonly rows: readonly ListedRow[];
  /** Index of the result that the keys go to, if they go to one. */
  readonly highlight: number | undefined;
}

/** The results in sight, those that nothing starts below a line that says so. */
export function ResultList({ state, rows, highlight }: Props) {
  const { done, horizontal } = useSymbols();
  const { width } = useAvailableSize();
  const { all } = startResults(state);
  const template = startTemplate(state);
  const proven = loaded(state, provenRequest);
  /** How many packages it adds, with a sign if it is known to start; its column is kept while that is being found out. */
  const endOf = (name: string) => {
    const added = template && loaded(state, addedRequest(template.name, name));
    return [
      ...(proven?.has(name) ? [done] : []),
      ...(added === undefined ? [] : [`${added} new`]),
    ].join(' ');
  };
  const hasEnd = state.editing.slots.start.question === 'offer' && width >= minDecided;
  return (
    <Box flexGrow={1} flexBasis={0} overflow="hidden" flexDirection="column">
      {rows.map((row) =>
        'section' in row ? (
          <Box key={row.section} paddingLeft={2} columnGap={1} flexShrink={0}>
            <StyledText tone="faint">{horizontal}</StyledText>
            <StyledText>{row.section}</StyledText>
          </Box>
        ) : (
          <ResultRow
            key={row.index}
            result={all[row.index]!}
            isHere={row.index === highlight}
            end={hasEnd ? endOf(all[row.index]!.value) : undefined}
          />
        ),
      )}
    </Box>
  );
}
