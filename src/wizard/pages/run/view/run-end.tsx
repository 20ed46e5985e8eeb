import { Box } from 'ink';
import { use } from 'react';
import { InRoom, useRoom } from '../../../../terminal/components/layout/room.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { PicturesInUse } from '../../../../terminal/components/picture/picture.tsx';
import { PictureRows } from '../../../../terminal/components/picture/picture-rows.tsx';
import { fitRemarks, rowsOfRemarks } from '../../../../terminal/components/text/remark-lines.ts';
import { Remarks } from '../../../../terminal/components/text/remarks.tsx';
import { keyLabel } from '../../../../terminal/keys/binding.ts';
import { columnsOf } from '../../../../text/columns/columns.ts';
import type { CommandName } from '../../../command.ts';
import type { WizardBinding } from '../../../keys/bindings.ts';
import { bindingsFor } from '../../../keys/keys.ts';
import { outcomeWords } from '../../../run/outcome-words.ts';
import { freshRun } from '../../../run/run-state.ts';
import type { PageProps } from '../../../view/page-props.ts';
import { endFacts } from '../end-facts.ts';
import { EndFacts, fitFacts } from './end-facts.tsx';
import { runTime } from './run-time.ts';
import { warningRemarks } from './warning-remarks.ts';
import { windowPicture } from './window-picture.ts';

/** Columns for the keys. */
const keyWidth = 7;
const indent = 2;

/** Columns for all of it. */
function columnsOfNext(bindings: readonly WizardBinding[]): number {
  return indent + keyWidth + Math.max(0, ...bindings.map(({ help }) => columnsOf(help)));
}

/** The next possible commands, each with its key. */
function NextKeys({ bindings }: { readonly bindings: readonly WizardBinding[] }) {
  return (
    <>
      <Toned tone="strong">Next</Toned>
      {bindings.map(({ command, keys, help }) => (
        <Box key={command} height={1} flexShrink={0} paddingLeft={indent}>
          <Box width={keyWidth} flexShrink={0}>
            <Toned tone="strong">{keyLabel(keys[0]!)}</Toned>
          </Box>
          <Toned>{help}</Toned>
        </Box>
      ))}
    </>
  );
}

/** Rows from which there are blank lines, and always room for what comes next. */
const tallEnough = 16;

/** The possible next commands, in this order. */
const next: readonly CommandName[] = [
  'prove',
  'next-application',
  'show-in-catalog',
  'keep-catalog',
  'accept',
];

/**
 * The end of a run that has done everything: what has become of the application, its warnings, what was made, the picture
 * of its window, and what comes next.
 */
export function RunEnd({ state, now }: Pick<PageProps, 'state' | 'now'>) {
  const { run = freshRun } = state.slots;
  const { width, height } = useRoom();
  const pictures = use(PicturesInUse);
  const took = runTime(run, now);
  const { text, isWell } = outcomeWords(run);
  const headRoom = { width: width - columnsOf(took) - 2, height };
  const head = fitRemarks(
    [
      {
        ...(isWell ? { sign: 'done', tone: 'ok' } : { sign: 'warning', tone: 'warning' }),
        text,
        isStrong: true,
      },
    ],
    headRoom,
  );
  const isTall = height >= tallEnough;
  const gap = isTall ? 1 : 0;
  const bindings = bindingsFor(state);
  const following = next.flatMap((name) => bindings.find(({ command }) => command === name) ?? []);
  const nextRows = following.length + 1;
  const warnings = warningRemarks(run, { width, height: Math.floor(height / 3) });
  const said =
    rowsOfRemarks(head) + gap + (warnings.length > 0 ? rowsOfRemarks(warnings) + gap : 0);
  const forFacts = height - said - (isTall ? nextRows + gap : 0);
  const facts = fitFacts(endFacts(state), { width, height: forFacts }, bindings);
  const left = height - said - rowsOfRemarks(facts.map(({ text: lines }) => lines)) - gap;
  const beside = columnsOfNext(following);
  const picture = windowPicture(state, { width: width - beside - 2, height: left }, pictures);
  return (
    <Box flexDirection="column" height={height} flexShrink={0} overflow="hidden" rowGap={gap}>
      <Box justifyContent="space-between" flexShrink={0}>
        <Box flexDirection="column">
          <InRoom {...headRoom}>
            <Remarks remarks={head} />
          </InRoom>
        </Box>
        <Box flexShrink={0}>
          <Toned>{took}</Toned>
        </Box>
      </Box>
      {warnings.length > 0 ? (
        <Box flexDirection="column" flexShrink={0}>
          <Remarks remarks={warnings} />
        </Box>
      ) : null}
      <Box flexDirection="column" flexShrink={0}>
        <EndFacts facts={facts} />
      </Box>
      {left >= nextRows ? (
        <Box columnGap={2} flexGrow={1} flexBasis={0} overflow="hidden">
          <Box flexDirection="column" flexGrow={1} flexBasis={0}>
            <NextKeys bindings={following} />
          </Box>
          <Box flexDirection="column" flexShrink={0}>
            <PictureRows rows={picture} />
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}
