import type { PictureRoom } from '../icon-pictures.ts';

/** The longest piece that the protocol allows, in characters. */
const maxPiece = 4096;

/**
 * A PNG file in kitty's graphics protocol, drawn at the cursor.
 *
 * @param cells the size at which it is drawn
 */
export function kittyPicture(png: Uint8Array, { columns, rows }: PictureRoom): string {
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
