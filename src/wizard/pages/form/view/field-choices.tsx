import { Box } from 'ink';
import { use } from 'react';
import type { FieldAt } from '../../../../descriptor/descriptor.ts';
import {
  SizedPane,
  useAvailableSize,
} from '../../../../terminal/components/layout/available-size.tsx';
import { Picture, PicturesInUse } from '../../../../terminal/components/picture/picture.tsx';
import type { AvailableSize } from '../../../../terminal/layout.ts';
import { fieldOfKey } from '../../../answers/field-of-key.ts';
import { seenByLook } from '../../../document/looked-offer.ts';
import { iconOf } from '../../../findings/derived.ts';
import type { WizardState } from '../../../state.ts';
import { sourceOf } from '../../../suggestions/all-sources.ts';
import { offered, suggestionToTake } from '../../../suggestions/take-suggestion.ts';
import { Suggestions } from './suggestions.tsx';

interface ShownPicture extends AvailableSize {
  readonly image: Uint8Array | null | undefined;
}

/** With fewer rows icons look the same, and with more than the maximum they show no more detail. */
const minIconRows = 4;
const maxIconRows = 10;

/** A square picture of the icon that Enter would take, or else of the answered one, in less than half of the width. */
function icon(state: WizardState, { width, height }: AvailableSize): ShownPicture | undefined {
  const rows = Math.min(height, maxIconRows, Math.floor((width * 0.4) / 2));
  if (rows < minIconRows) return undefined;
  const highlighted = offered(state)[suggestionToTake(state) ?? -1];
  const image = highlighted ? state.session.data.iconFiles[highlighted.value] : iconOf(state);
  return { image, width: rows * 2, height: rows };
}

/** With fewer rows, nothing of a window can be recognized. */
const minWindowRows = 5;
/** Rows are twice as high as columns are wide, and windows rather wide. */
const columnsOfRow = 3;

/** The window that the closer look at this application has seen, by which a person knows whether it is the right one. It is on the page of its class. */
function seenWindow(
  state: WizardState,
  { width, height }: AvailableSize,
): ShownPicture | undefined {
  const image = seenByLook(state)?.picture;
  if (!image || height < minWindowRows) return undefined;
  return { image, width: Math.min(Math.floor(width * 0.8), height * columnsOfRow), height };
}

const classPage = fieldOfKey('launch')?.field.page;

/** The picture beside what is offered for a field, and the room that is kept for it even before it is drawn. */
function shownPicture(
  state: WizardState,
  { field }: FieldAt,
  room: AvailableSize,
): ShownPicture | undefined {
  if (sourceOf(field)?.hasPictures) return icon(state, room);
  return field.page === classPage ? seenWindow(state, room) : undefined;
}

/** Blanks between the list and the picture. */
const gap = 2;

interface Props {
  readonly state: WizardState;
  readonly at: FieldAt;
}

/** The suggestions for a field, with the picture of an icon or window at the right, if there is one. */
export function FieldChoices({ state, at }: Props) {
  const room = useAvailableSize();
  const hasPictures = use(PicturesInUse) !== undefined;
  const picture = hasPictures ? shownPicture(state, at, room) : undefined;
  if (!picture) return <Suggestions state={state} at={at} />;
  const width = room.width - picture.width - gap;
  return (
    <Box gap={gap}>
      <Box flexDirection="column" width={width} flexShrink={0}>
        <SizedPane width={width} height={room.height}>
          <Suggestions state={state} at={at} />
        </SizedPane>
      </Box>
      <Picture width={picture.width} height={picture.height}>
        {picture.image}
      </Picture>
    </Box>
  );
}
