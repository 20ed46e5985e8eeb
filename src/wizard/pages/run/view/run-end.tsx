import { Box } from 'ink';
import { useAvailableSize } from '../../../../terminal/components/layout/available-size.tsx';
import { Sign, StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { Captioned } from '../../../../terminal/components/picture/captioned.tsx';
import { Facts } from '../../../../terminal/components/text/facts.tsx';
import { Paragraph } from '../../../../terminal/components/text/paragraph.tsx';
import {
  fitRemarks,
  Remarks,
  rowsOfRemarks,
} from '../../../../terminal/components/text/remarks.tsx';
import { keyLabel } from '../../../../terminal/keys/binding.ts';
import type { AvailableSize } from '../../../../terminal/layout.ts';
import type { IconPictures } from '../../../../terminal/picture/icon-pictures.ts';
import type { CommandName } from '../../../command.ts';
import { seenByLook } from '../../../document/looked-offer.ts';
import type { WizardBinding } from '../../../keys/bindings.ts';
import { bindingsFor } from '../../../keys/keys.ts';
import { hasTrial } from '../../../run/known-hand.ts';
import { outcomeWords } from '../../../run/outcome-words.ts';
import { freshRun } from '../../../run/run-state.ts';
import type { WizardState } from '../../../state.ts';
import type { PageProps } from '../../../view/page-props.ts';
import { type EndFact, endFacts } from '../end-facts.ts';
import { earlierHandOf, handRemarks } from './hand-remarks.ts';
import { warningRemarks } from './run-remarks.ts';
import { runTime } from './run-steps.tsx';

/** With fewer rows, nothing of a window can be recognized. */
const minPictureRows = 5;

/** The drawing of the window: as the run has seen it, or else the closer look before the run. */
function drawingOf(state: WizardState): Uint8Array | null | undefined {
  const { run } = state.editing.slots;
  const { picture } = state.session.data;
  if (!run?.picture) return run?.outcome === 'done' ? seenByLook(state)?.picture : undefined;
  return picture?.of === run.picture ? picture.drawing : undefined;
}

/**
 * The picture of the window that a person has accepted in the build before, in a room; no rows if there is none, or no room for
 * it.
 */
export function earlierPicture(
  state: WizardState,
  { width, height }: AvailableSize,
  pictures: IconPictures | undefined,
): readonly string[] {
  if (!pictures || height < minPictureRows) return [];
  return pictures.rowsOf(earlierHandOf(state)?.drawing, { columns: width, rows: height });
}

/** The picture of the application's window in a room; no rows if there is none, or no room for it. */
export function windowPicture(
  state: WizardState,
  { width, height }: AvailableSize,
  pictures: IconPictures | undefined,
): readonly string[] {
  if (!pictures || height < minPictureRows) return [];
  return pictures.rowsOf(drawingOf(state), { columns: width, rows: height });
}

/** Columns for the keys. */
const keyWidth = 7;

function NextKeys({ bindings }: { readonly bindings: readonly WizardBinding[] }) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <StyledText tone="strong">Next</StyledText>
      {bindings.map(({ command, keys, help }) => (
        <Box key={command} height={1} flexShrink={0} paddingLeft={2}>
          <Box width={keyWidth} flexShrink={0}>
            <StyledText tone="strong">{keyLabel(keys[0]!)}</StyledText>
          </Box>
          <StyledText>{help}</StyledText>
        </Box>
      ))}
    </Box>
  );
}

/** A fact with the key of its command, if that can be pressed now. */
function withKey({ title, text, hint }: EndFact, bindings: readonly WizardBinding[]) {
  const key = hint && bindings.find(({ command }) => command === hint.command)?.keys[0];
  return { title, text: key ? `${text}; ${keyLabel(key)} ${hint?.does}` : text };
}

/** Rows from which there are blank lines, and always room for what comes next. */
const tallEnough = 16;

/** The possible next commands, in this order. */
const next: readonly CommandName[] = [
  'prove',
  'accept-tried',
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
  const { run = freshRun } = state.editing.slots;
  const { width, height } = useAvailableSize();
  const { text, isWell } = outcomeWords(run);
  const isTall = height >= tallEnough;
  const bindings = bindingsFor(state);
  const useful = next.filter((name) => name !== 'accept-tried' || hasTrial(state));
  const following = useful.flatMap(
    (name) => bindings.find(({ command }) => command === name) ?? [],
  );
  const earlier = earlierHandOf(state);
  const hand = fitRemarks(handRemarks(state), { width, height: Math.floor(height / 4) });
  const forWarnings = Math.floor(height / 3) - rowsOfRemarks(hand);
  const warnings = [...warningRemarks(run, { width, height: forWarnings }), ...hand];
  const facts = endFacts(state).map((fact) => withKey(fact, bindings));
  return (
    <Box
      flexDirection="column"
      height={height}
      flexShrink={0}
      overflow="hidden"
      rowGap={isTall ? 1 : 0}
    >
      <Box gap={1} flexShrink={0}>
        <Box flexShrink={0}>
          <Sign of={isWell ? 'done' : 'warning'} />
        </Box>
        <Box flexDirection="column" flexGrow={1} flexBasis={0}>
          <Paragraph tone="strong">{text}</Paragraph>
        </Box>
        <Box flexShrink={0} paddingLeft={1}>
          <StyledText>{runTime(run, now)}</StyledText>
        </Box>
      </Box>
      {warnings.length > 0 ? (
        <Box flexDirection="column" flexShrink={0}>
          <Remarks remarks={warnings} />
        </Box>
      ) : null}
      <Box flexDirection="column" flexShrink={isTall ? 1 : 0} overflow="hidden">
        <Facts facts={facts} maxLines={isTall ? 2 : 1} />
      </Box>
      <Box columnGap={2} flexGrow={1} flexShrink={0} overflow="hidden">
        <NextKeys bindings={following} />
        {earlier ? (
          <Captioned caption="As it was accepted" minRows={minPictureRows}>
            {earlier.drawing}
          </Captioned>
        ) : null}
        <Captioned caption={earlier ? 'Now' : undefined} minRows={minPictureRows}>
          {drawingOf(state)}
        </Captioned>
      </Box>
    </Box>
  );
}
