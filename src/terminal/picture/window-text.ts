import { rasterise } from '../../icon/picture/rasterise.ts';
import { shrinkPng } from '../../icon/picture/shrink-png.ts';
import { pngSize, wrapPng } from '../../icon/picture/wrap-png.ts';
import { drawSmall } from './draw-small.ts';
import type { PictureRoom } from './icon-pictures.ts';
import type { ColourDepth } from './picture-depth.ts';
import { pictureRows } from './picture-rows.ts';
import { itermPicture } from './protocols/iterm.ts';
import { kittyPicture } from './protocols/kitty.ts';
import { sixelPicture } from './protocols/sixel.ts';
import type { CellSize, PictureAbility } from './terminal-answers.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A size, reduced to what fits into another one. */
function within({ width, height }: Size, room: Size): Size {
  const scale = Math.min(1, room.width / width, room.height / height);
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The cells that a picture covers. */
function cellsOf({ width, height }: Size, cell: CellSize): PictureRoom {
  return { columns: Math.ceil(width / cell.width), rows: Math.ceil(height / cell.height) };
}

async function halfBlocks(
  png: Uint8Array,
  { columns, rows }: PictureRoom,
  depth: ColourDepth,
): Promise<string | undefined> {
  const drawing = wrapPng(png);
  const pixels = drawing && (await drawSmall(drawing, { width: columns, height: rows * 2 }));
  return pixels && pictureRows(pixels, depth).join('\n');
}

/**
 * A picture of a window as text for a terminal, not larger than it is, nor than a number of cells. It is decoded by a
 * process of its own, and no byte of the file itself reaches the terminal.
 *
 * @param png a PNG file, perhaps a damaged or hostile one
 * @param depth the colours for half blocks; undefined if the terminal has none for them
 * @returns undefined if it cannot be drawn
 */
export async function windowText(
  png: Uint8Array,
  room: PictureRoom,
  { protocol, cell }: PictureAbility,
  depth: ColourDepth | undefined,
): Promise<string | undefined> {
  const size = pngSize(png);
  if (!size) return undefined;
  if (protocol === undefined) return depth && halfBlocks(png, room, depth);
  const shown = within(size, { width: room.columns * cell.width, height: room.rows * cell.height });
  if (protocol === 'sixel') {
    const drawing = wrapPng(png);
    const pixels = drawing && (await rasterise(drawing, shown));
    return pixels && sixelPicture(pixels);
  }
  const drawn = await shrinkPng(png, Math.max(size.width, size.height));
  if (!drawn) return undefined;
  const cells = cellsOf(shown, cell);
  return protocol === 'kitty' ? kittyPicture(drawn, cells) : itermPicture(drawn, cells);
}
