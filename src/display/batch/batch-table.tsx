import { Box } from 'ink';
import {
  type BatchProgress,
  countsOf,
  endedCount,
} from '../../pipeline/progress/batch-progress.ts';
import { Spread } from '../../terminal/components/layout/spread.tsx';
import { useSize, useSymbols } from '../../terminal/components/look/look.tsx';
import { StyledText } from '../../terminal/components/look/styled-text.tsx';
import { KeyHints } from '../../terminal/components/screen/key-hints.tsx';
import { Screen } from '../../terminal/components/screen/screen.tsx';
import { plural } from '../../text/format/format.ts';
import { elapsed } from '../run/step-time.ts';
import {
  type BatchView,
  batchBindings,
  batchContext,
  chosenMember,
  type LastLines,
  type TableViewport,
  viewportOf,
} from './batch-view.ts';
import { MemberRow, nameWidthOf } from './member-row.tsx';

/** The activities beside the rows of the table. */
function noticeText({ stopping, looking }: BatchProgress, failed: number): string {
  const said: string[] = [];
  if (stopping === 'asked') said.push('stopping after the steps that run');
  else if (stopping === 'ended') said.push('stopping at once');
  else if (stopping === 'failure') said.push('no other application starts');
  if (failed > 0) said.push(`${failed} failed`);
  for (const template of looking.keys()) said.push(`looking for ${template}`);
  return said.join(', ');
}

/** The most important state of the whole batch, and the visible part of its table. */
function Notice({
  batch,
  place,
}: {
  readonly batch: BatchProgress;
  readonly place: TableViewport;
}) {
  const symbols = useSymbols();
  const { failed } = countsOf(batch);
  const text = noticeText(batch, failed);
  const { count, height, top } = place;
  const sight = count > height ? `${top + 1}-${Math.min(count, top + height)} of ${count} ` : ' ';
  return (
    <Spread end={<StyledText>{sight}</StyledText>}>
      <StyledText>
        {text === '' ? null : (
          <StyledText tone={failed > 0 ? 'error' : 'warning'}>
            {` ${failed > 0 ? symbols.error : symbols.warning} `}
          </StyledText>
        )}
        {text}
      </StyledText>
    </Spread>
  );
}

/** The keys that are active now. */
function bindingsAt(view: BatchView, batch: BatchProgress) {
  const { stopping } = batch;
  const context = batchContext(batch, view);
  return batchBindings
    .filter(({ contexts }) => contexts.includes(context))
    .map((binding) =>
      binding.command === 'stop' && stopping === 'asked'
        ? { ...binding, footer: 'stop at once' }
        : binding,
    );
}

interface Props {
  readonly batch: BatchProgress;
  readonly lines: LastLines;
  readonly view: BatchView;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The whole screen of a batch: a row for each application. */
export function BatchTable({ batch, lines, view, now }: Props) {
  const size = useSize();
  const { members, jobs, startedAt } = batch;
  const place = viewportOf(batch, view, size);
  const shown = [...members.values()].slice(place.top, place.top + place.height);
  const nameWidth = nameWidthOf([...members.keys()], size.columns);
  const took = startedAt === 0 ? '' : elapsed(startedAt, now);
  return (
    <Screen
      title={`${plural(members.size, 'application')}, ${jobs} at a time`}
      state={`${endedCount(batch)}/${members.size}  ${took}`}
      notice={<Notice batch={batch} place={place} />}
      keys={<KeyHints bindings={bindingsAt(view, batch)} />}
    >
      <Box flexDirection="column">
        {shown.map((member) => (
          <MemberRow
            key={member.application}
            member={member}
            isChosen={member === chosenMember(batch, view)}
            line={lines.of(member.application)}
            nameWidth={nameWidth}
            now={now}
          />
        ))}
      </Box>
    </Screen>
  );
}
