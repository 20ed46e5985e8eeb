import { Box } from 'ink';
import { use } from 'react';
import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import { InRoom, useRoom } from '../../../../terminal/components/layout/room.tsx';
import { Picture, PicturesInUse } from '../../../../terminal/components/picture/picture.tsx';
import type { WizardState } from '../../../state.ts';
import { shownPicture } from './shown-picture.ts';
import { Suggestions } from './suggestions.tsx';

/** Blanks between the list and the picture. */
const gap = 2;

interface Props {
  readonly state: WizardState;
  readonly at: FieldAt;
}

/** The suggestions for a field, with the picture of an icon or window at the right, if there is one. */
export function FieldChoices({ state, at }: Props) {
  const room = useRoom();
  const hasPictures = use(PicturesInUse) !== undefined;
  const picture = hasPictures ? shownPicture(state, at, room) : undefined;
  if (!picture) return <Suggestions state={state} at={at} />;
  const width = room.width - picture.width - gap;
  return (
    <Box gap={gap}>
      <Box flexDirection="column" width={width} flexShrink={0}>
        <InRoom width={width} height={room.height}>
          <Suggestions state={state} at={at} />
        </InRoom>
      </Box>
      <Picture width={picture.width} height={picture.height}>
        {picture.image}
      </Picture>
    </Box>
  );
}
