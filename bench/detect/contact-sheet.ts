import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { titleOf } from './candidate.ts';
import type { Row } from './row.ts';

/** The columns of a sheet, the size of a picture on it and of the text below, in pixels. */
const columns = 5;
const cell = { width: 320, height: 200, text: 40, gap: 8 } as const;

/** The length that fits below a picture. */
const maxLetters = 40;

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');

const colours = { proven: '#080', likely: '#a60', none: '#a00', failed: '#a00' } as const;

/** A person compares these pictures with the names below them before a figure is believed. */
function sheet(rows: readonly Row[], output: string): string {
  const height = cell.height + cell.text + cell.gap;
  const width = cell.width + cell.gap;
  const parts = rows.map((row, index) => {
    const { candidate, state, launch, code } = row;
    const file = join(output, titleOf(candidate), 'screen.png');
    const x = (index % columns) * width + cell.gap;
    const y = Math.floor(index / columns) * height + cell.gap;
    const picture = existsSync(file)
      ? `<image x="${x}" y="${y}" width="${cell.width}" height="${cell.height}" href="data:image/png;base64,${readFileSync(file).toString('base64')}"/>`
      : '';
    const line = (text: string, offset: number) =>
      `<text x="${x}" y="${y + cell.height + offset}" fill="${colours[state]}">${escaped(text.length > maxLetters ? `${text.slice(0, maxLetters - 1)}…` : text)}</text>`;
    return [
      `<rect x="${x}" y="${y}" width="${cell.width}" height="${cell.height}" fill="#ccc"/>`,
      picture,
      line(`${index + 1} ${state === 'proven' ? 'proven' : code}: ${titleOf(candidate)}`, 15),
      line(launch, 32),
    ].join('');
  });
  const size = {
    width: columns * width + cell.gap,
    height: Math.ceil(rows.length / columns) * height + cell.gap,
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="DejaVu Sans" font-size="13">` +
    `<rect width="100%" height="100%" fill="white"/>${parts.join('')}</svg>`
  );
}

/** The last screens of some applications side by side, as a PNG file. */
export function contactSheet(rows: readonly Row[], output: string): Uint8Array {
  return new Resvg(sheet(rows, output), { font: { loadSystemFonts: true } }).render().asPng();
}
