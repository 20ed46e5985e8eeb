import { createRequire } from 'node:module';
import type { PixelSize, Pixels } from './pixels.ts';
import { checkSvg } from './svg.ts';
import { decodeSvg } from './svg-decode.ts';

/**
 * What the process of its own does: draws what comes in as large as fits into each size, and gives back width,
 * height and points of each. It asks for the drawing's proportions first, because the renderer aborts the process at a
 * picture that is too large for its memory. Fonts would have to be searched for on the whole system;
 * in a picture of so few points no letter could be read.
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

/** Milliseconds after which a drawing that somebody waits for is given up. */
const drawTimeoutMs = 3000;
/** Bytes above which no icon is drawn; the platform takes far less. */
const maxFileBytes = 1_000_000;
/** Points a side. */
const maxSidePoints = 512;

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
  if (svg.byteLength > maxFileBytes) return undefined;
  const isBad = checkSvg(svg).some(
    ({ severity, kind }) => severity === 'error' || kind === 'outside-reference',
  );
  const decoded = isBad ? undefined : decodeSvg(svg);
  return decoded && 'text' in decoded ? decoded.text : undefined;
}

/** The pictures that the process gave back, or undefined where they are not those that were asked for. */
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

/**
 * Draws an icon in several sizes, each as large as fits, or gives undefined where there is no picture of it:
 * it is no sound SVG, leads out of the file, takes too long, or this machine has no renderer. It is drawn in
 * a process of its own, because a hostile drawing can abort the renderer or keep it busy for hours.
 *
 * @param svg the icon file's own bytes
 * @param patience milliseconds after which it is given up
 */
export async function rasteriseAll(
  svg: Uint8Array,
  sizes: readonly PixelSize[],
  patience: number,
): Promise<Pixels[] | undefined> {
  const side = (points: number) => Math.min(maxSidePoints, Math.max(1, Math.floor(points)));
  const boxes = sizes.map(({ width, height }) => ({ width: side(width), height: side(height) }));
  const renderer = findRenderer();
  const text = renderer && drawableText(svg);
  if (!renderer || !text) return undefined;
  const { execa } = await import('execa');
  const args = ['--eval', program, renderer, JSON.stringify(boxes)];
  const { failed, stdout } = await execa(process.execPath, args, {
    cwd: '/',
    input: text,
    encoding: 'buffer',
    stderr: 'ignore',
    reject: false,
    timeout: patience,
    killSignal: 'SIGKILL',
    env: { NODE_OPTIONS: '' },
  });
  return failed ? undefined : readPictures(stdout, boxes);
}

/** Draws an icon as large as fits, as `rasteriseAll` does, while somebody waits for the picture. */
export async function rasterise(svg: Uint8Array, size: PixelSize): Promise<Pixels | undefined> {
  const pictures = await rasteriseAll(svg, [size], drawTimeoutMs);
  return pictures?.[0];
}
