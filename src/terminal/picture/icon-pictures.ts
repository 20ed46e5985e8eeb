import type { Size } from '../layout.ts';
import { drawSmall } from './draw-small.ts';
import type { ColourDepth } from './picture-depth.ts';
import { pictureRows } from './picture-rows.ts';

/** Pictures of icons for screens that must be drawn at once. */
export interface IconPictures {
  /** The rows of an icon, as large as fits; no rows while it is not drawn yet, or if it cannot be drawn. */
  rowsOf(svg: Uint8Array | null | undefined, room: Size): readonly string[];
}

interface Wanted {
  readonly svg: Uint8Array;
  readonly room: Size;
}

const keyOf = ({ columns, rows }: Size) => `${columns}x${rows}`;

/**
 * Draws icons one at a time and caches the pictures. Of the requests that arrive meanwhile only the last one is
 * drawn, so that a user who moves through a list of icons does not wait for each of them.
 *
 * @param onDrawn called when a requested picture is ready
 */
export function openIconPictures(depth: ColourDepth, onDrawn: () => void): IconPictures {
  const pictures = new WeakMap<Uint8Array, Map<string, readonly string[]>>();
  let wanted: Wanted | undefined;
  let drawing: Wanted | undefined;

  async function draw({ svg, room }: Wanted): Promise<void> {
    const pixels = await drawSmall(svg, { width: room.columns, height: room.rows * 2 });
    const sizes = pictures.get(svg) ?? new Map<string, readonly string[]>();
    pictures.set(svg, sizes.set(keyOf(room), pixels ? pictureRows(pixels, depth) : []));
  }

  async function drawWanted(): Promise<void> {
    while (wanted) {
      drawing = wanted;
      wanted = undefined;
      await draw(drawing);
      drawing = undefined;
      onDrawn();
    }
  }

  return {
    rowsOf(svg, room) {
      if (!svg || room.columns < 1 || room.rows < 1) return [];
      const known = pictures.get(svg)?.get(keyOf(room));
      if (known) return known;
      const isBeingDrawn = drawing?.svg === svg && keyOf(drawing.room) === keyOf(room);
      wanted = isBeingDrawn ? undefined : { svg, room };
      if (wanted && !drawing) void drawWanted();
      return [];
    },
  };
}
