import type { PictureRoom } from '../icon-pictures.ts';

/**
 * A PNG file in iTerm2's protocol for inline images, drawn at the cursor.
 *
 * @param cells the size at which it is drawn
 */
export function itermPicture(png: Uint8Array, { columns, rows }: PictureRoom): string {
  const data = Buffer.from(png).toString('base64');
  const how = `inline=1;size=${png.length};width=${columns};height=${rows};preserveAspectRatio=1`;
  return `\u001b]1337;File=${how}:${data}\u0007`;
}
