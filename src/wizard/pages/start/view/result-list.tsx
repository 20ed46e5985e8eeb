import { Box } from 'ink';
import { useRoom } from '../../../../terminal/components/layout/room.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import type { WizardState } from '../../../state.ts';
import { addedRequest, loaded, provenRequest } from '../requests.ts';
import { startResults } from '../results.ts';
import { startTemplate } from '../template.ts';
import type { ListedRow } from './listed.ts';
import { ResultRow } from './result-row.tsx';

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
  const { width } = useRoom();
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
  const hasEnd = state.slots.start.question === 'offer' && width >= minDecided;
  return (
    <Box flexGrow={1} flexBasis={0} overflow="hidden" flexDirection="column">
      {rows.map((row) =>
        'section' in row ? (
          <Box key={row.section} paddingLeft={2} columnGap={1} flexShrink={0}>
            <Toned tone="faint">{horizontal}</Toned>
            <Toned>{row.section}</Toned>
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
