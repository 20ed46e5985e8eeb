import type { Room } from '../../../../terminal/layout.ts';
import { otherBeginnings } from '../beginnings.ts';
import type { StartSlot } from '../slot.ts';

/** Rows for what is known of the highlighted result. */
const aboutRows = 2;
/** With fewer rows for results, the other beginnings are shown in their place, once they are asked for. */
const minResults = 3;
/** From this width on the other beginnings stand in two columns. */
const twoColumns = 60;
/** A picture's rows, beside the other beginnings and what is known; half as many as its columns. */
const pictureRows = 7;
const pictureGap = 2;

/** The layout of the start page. */
interface StartRoom {
  /** Whether its parts have blank lines between them. */
  readonly isSpaced: boolean;
  /** The columns of the other beginnings; 0 if they are not shown. */
  readonly beginnings: 0 | 1 | 2;
  /** Rows for results, and for what is known of the highlighted one. */
  readonly results: number;
  readonly about: number;
  /** The picture of the highlighted result, in the corner that would be free without it; undefined without room. */
  readonly picture: Room | undefined;
}

/** Divides the room of the start page. */
export function startRoom(
  { question, beginning }: Pick<StartSlot, 'question' | 'beginning'>,
  { width, height }: Room,
): StartRoom {
  const columns = width >= twoColumns ? 2 : 1;
  const others = 1 + Math.ceil(otherBeginnings.length / columns);
  const isSpaced = height >= 4 + minResults + 1 + others + 1 + aboutRows;
  const hasOthers = question === 'offer' && (isSpaced || beginning !== undefined);
  const head = isSpaced ? 4 : 3;
  const about = height >= head + minResults + aboutRows ? aboutRows : 0;
  const below = (hasOthers ? others + Number(isSpaced) : 0) + Number(isSpaced) + about;
  const forPicture = pictureRows * 2 + pictureGap;
  const hasCorner = hasOthers && isSpaced && width >= twoColumns + forPicture;
  return {
    isSpaced,
    beginnings: hasOthers ? columns : 0,
    results: Math.max(0, height - head - below),
    about,
    picture: hasCorner ? { width: pictureRows * 2, height: pictureRows } : undefined,
  };
}
