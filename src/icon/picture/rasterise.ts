import { createRequire } from 'node:module';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { readProgramBytes } from '../../system/process/program/read-program.ts';
import { checkSvg } from '../svg/svg.ts';
import { decodeSvg } from '../svg/svg-decode.ts';
import type { PixelSize, Pixels } from './pixels.ts';

/**
 * The program of the separate process: it draws its input as large as fits into each size, and prints width,
 * height and pixels of each. It asks for the drawing's proportions first, because the renderer aborts the
 * process if a picture is too large for its memory. Fonts are not loaded: finding them means searching the
 * whole system, and letters would not be readable in such a small picture.
 */
const program = `
const { Resvg } = require(process.argv[1]);
const svg = require('node:fs').readFileSync(0, 'utf8');
const sizes = JSON.parse(process.argv[2]);
const fitted = (fitTo) => new Resvg(svg, { fitTo, font: { loadSystemFonts: false }, logLevel: 'off' });
const whole = fitted({ mode: 'original' });
const parts = sizes.flatMap(({ width, height }) => {
  const isWide = whole.width * height > whole.height * width;
  const image = fitted(isWide ? { mode: 'width', value: width } : { mode: 'height', value: height }).render();
  const head = Buffer.alloc(8);
  head.writeUInt32LE(image.width, 0);
  head.writeUInt32LE(image.height, 4);
  return [head, image.pixels];
});
process.stdout.write(Buffer.concat(parts));
`;

/**
 * The limit of processor time, in seconds, for a displayed picture. Unlike elapsed time, it does not depend on the load
 * of the machine.
 */
const usualProcessorS = 3;
/** The timeout in milliseconds, only for a hanging process. */
const timeoutMs = 30_000;
/** Larger icon files are not drawn; the platform accepts much less. */
const maxFileBytes = 1_000_000;
/** Pixels a side; enough for the largest screenshot of a window. */
const maxSidePoints = 1280;

/** Path of the renderer, or undefined if it is not installed. */
export function findRenderer(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('@resvg/resvg-js');
  } catch {
    return undefined;
  }
}

/**
 * The text of an icon that is safe for the renderer, which would read local files that an image names:
 * well-formed, and without references out of the file.
 */
export function drawableText(svg: Uint8Array): string | undefined {
  if (svg.byteLength > maxFileBytes) return undefined;
  // Icons that a catalog accepted before the limit existed are drawn too.
  const isBad = checkSvg(svg, { isUnbounded: true }).some(
    ({ severity, kind }) => severity === 'error' || kind === 'outside-reference',
  );
  const decoded = isBad ? undefined : decodeSvg(svg);
  return decoded && 'text' in decoded ? decoded.text : undefined;
}

/** The pictures that the process printed, or undefined if they are not the requested ones. */
function readPictures(output: Uint8Array, sizes: readonly PixelSize[]): Pixels[] | undefined {
  const view = new DataView(output.buffer, output.byteOffset, output.byteLength);
  const pictures: Pixels[] = [];
  let offset = 0;
  for (const size of sizes) {
    if (output.byteLength < offset + 8) return undefined;
    const [width, height] = [view.getUint32(offset, true), view.getUint32(offset + 4, true)];
    const end = offset + 8 + width * height * 4;
    if (width > size.width || height > size.height || end > output.byteLength) return undefined;
    pictures.push({ width, height, data: output.subarray(offset + 8, end) });
    offset = end;
  }
  return offset === output.byteLength ? pictures : undefined;
}

/** Like `rasteriseAll`, but throws a DeskpackError if the process fails. */
async function drawAll(
  svg: Uint8Array,
  sizes: readonly PixelSize[],
  processorS = usualProcessorS,
): Promise<Pixels[] | undefined> {
  const side = (points: number) => Math.min(maxSidePoints, Math.max(1, Math.floor(points)));
  const boxes = sizes.map(({ width, height }) => ({ width: side(width), height: side(height) }));
  const renderer = findRenderer();
  const text = renderer && drawableText(svg);
  if (!renderer || !text) return undefined;
  const node = [process.execPath, '--eval', program, renderer, JSON.stringify(boxes)];
  const output = await readProgramBytes({
    program: 'sh',
    arguments: ['-c', `ulimit -t ${processorS} && exec "$@"`, 'sh', ...node],
    doing: 'draw an icon',
    folder: '/',
    environment: { NODE_OPTIONS: '' },
    stdin: text,
    timeout: timeoutMs,
    // The process has nothing to clean up.
    graceMs: 0,
  });
  return readPictures(output, boxes);
}

/**
 * Draws an icon in several sizes, each as large as fits. Returns undefined if it is not a valid SVG, has
 * references out of the file, takes too long, or if this machine has no renderer. It is drawn in a separate
 * process, because a hostile drawing can abort the renderer or keep it busy for hours.
 *
 * @param svg content of the icon file
 * @param processorS limit of processor time, in seconds
 */
export async function rasteriseAll(
  svg: Uint8Array,
  sizes: readonly PixelSize[],
  processorS?: number,
): Promise<Pixels[] | undefined> {
  try {
    return await drawAll(svg, sizes, processorS);
  } catch (error) {
    if (error instanceof DeskpackError) return undefined;
    throw error;
  }
}

/** Draws an icon as large as fits, as `rasteriseAll` does. */
export async function rasterise(svg: Uint8Array, size: PixelSize): Promise<Pixels | undefined> {
  return (await rasteriseAll(svg, [size]))?.[0];
}
