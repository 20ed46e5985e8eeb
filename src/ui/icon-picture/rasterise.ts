import { createRequire } from 'node:module';
import { checkSvg } from '../../descriptor/svg.ts';
import { decodeSvg } from '../../descriptor/svg-decode.ts';
import type { PixelSize, Pixels } from './pixels.ts';

/**
 * What the process of its own does: draws what comes in as large as fits, and gives back width, height and
 * points. It asks for the drawing's proportions first, because the renderer aborts the process at a
 * picture that is too large for its memory. Fonts would have to be searched for on the whole system;
 * in a picture of so few points no letter could be read.
 */
const program = `
const { Resvg } = require(process.argv[1]);
const svg = require('node:fs').readFileSync(0, 'utf8');
const [width, height] = process.argv.slice(2).map(Number);
const fitted = (fitTo) => new Resvg(svg, { fitTo, font: { loadSystemFonts: false }, logLevel: 'off' });
const whole = fitted({ mode: 'original' });
const isWide = whole.width * height > whole.height * width;
const image = fitted(isWide ? { mode: 'width', value: width } : { mode: 'height', value: height }).render();
const head = Buffer.alloc(8);
head.writeUInt32LE(image.width, 0);
head.writeUInt32LE(image.height, 4);
process.stdout.write(Buffer.concat([head, image.pixels]));
`;

/** Milliseconds after which a drawing is given up. */
const longest = 3000;
/** Bytes above which no icon is drawn; the platform takes far less. */
const largestFile = 1_000_000;
/** Points a side. */
const largestSide = 512;

/** Where the renderer is, or undefined where it is not installed. */
function findRenderer(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('@resvg/resvg-js');
  } catch {
    return undefined;
  }
}

/**
 * The text of an icon that may be given to a renderer, which reads local files that an image names: it
 * is well-formed, and nothing in it leads out of it.
 */
function drawableText(svg: Uint8Array): string | undefined {
  if (svg.byteLength > largestFile) return undefined;
  const isBad = checkSvg(svg).some(
    ({ severity, kind }) => severity === 'error' || kind === 'outside-reference',
  );
  const decoded = isBad ? undefined : decodeSvg(svg);
  return decoded && 'text' in decoded ? decoded.text : undefined;
}

function readPixels(output: Uint8Array, size: PixelSize): Pixels | undefined {
  if (output.byteLength < 8) return undefined;
  const head = new DataView(output.buffer, output.byteOffset);
  const [width, height] = [head.getUint32(0, true), head.getUint32(4, true)];
  const data = output.subarray(8);
  const fits = width <= size.width && height <= size.height;
  return fits && data.byteLength === width * height * 4 ? { width, height, data } : undefined;
}

/**
 * Draws an icon as large as fits, or gives undefined where there is no picture of it: it is no sound SVG,
 * leads out of the file, takes too long, or this machine has no renderer. It is drawn in a process of
 * its own, because a hostile drawing can abort the renderer or keep it busy for hours.
 *
 * @param svg the icon file's own bytes
 */
export async function rasterise(svg: Uint8Array, size: PixelSize): Promise<Pixels | undefined> {
  const side = (points: number) => Math.min(largestSide, Math.max(1, Math.floor(points)));
  const box = { width: side(size.width), height: side(size.height) };
  const renderer = findRenderer();
  const text = renderer && drawableText(svg);
  if (!renderer || !text) return undefined;
  const { execa } = await import('execa');
  const words = ['--eval', program, renderer, String(box.width), String(box.height)];
  const { failed, stdout } = await execa(process.execPath, words, {
    cwd: '/',
    input: text,
    encoding: 'buffer',
    stderr: 'ignore',
    reject: false,
    timeout: longest,
    killSignal: 'SIGKILL',
    env: { NODE_OPTIONS: '' },
  });
  return failed ? undefined : readPixels(stdout, box);
}
