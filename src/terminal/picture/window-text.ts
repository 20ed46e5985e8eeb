import type { PixelSize } from '../../icon/picture/pixels.ts';
import { rasterise } from '../../icon/picture/rasterise.ts';
import { shrinkPng } from '../../icon/picture/shrink-png.ts';
import { pngSize, wrapPng } from '../../icon/picture/wrap-png.ts';
import type { Size } from '../layout.ts';
import type { PictureAbility } from './ask-terminal.ts';
import { drawSmall } from './draw-small.ts';
import type { ColourDepth } from './picture-depth.ts';
import { pictureRows } from './picture-rows.ts';
import { sixelPicture } from './sixel.ts';

/** The longest piece that the protocol allows, in characters. */
const maxPiece = 4096;

/**
 * A PNG file in kitty's graphics protocol, drawn at the cursor.
 *
 * @param cells the size at which it is drawn
 */
function kittyPicture(png: Uint8Array, { columns, rows }: Size): string {
  const data = Buffer.from(png).toString('base64');
  const pieces = data.match(new RegExp(`.{1,${maxPiece}}`, 'g')) ?? [];
  return pieces
    .map((piece, index) => {
      const first = index === 0 ? `a=T,f=100,c=${columns},r=${rows},q=2,` : '';
      const more = index < pieces.length - 1 ? 1 : 0;
      return `\u001b_G${first}m=${more};${piece}\u001b\\`;
    })
    .join('');
}

/**
 * A PNG file in iTerm2's protocol for inline images, drawn at the cursor.
 *
 * @param cells the size at which it is drawn
 */
function itermPicture(png: Uint8Array, { columns, rows }: Size): string {
  const data = Buffer.from(png).toString('base64');
  const how = `inline=1;size=${png.length};width=${columns};height=${rows};preserveAspectRatio=1`;
  return `\u001b]1337;File=${how}:${data}\u0007`;
}

/** A size, reduced to what fits into another one. */
function within({ width, height }: PixelSize, room: PixelSize): PixelSize {
  const scale = Math.min(1, room.width / width, room.height / height);
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

function cellsOf({ width, height }: PixelSize, cell: PixelSize): Size {
  return { columns: Math.ceil(width / cell.width), rows: Math.ceil(height / cell.height) };
}

async function halfBlocks(
  png: Uint8Array,
  { columns, rows }: Size,
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
  room: Size,
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
