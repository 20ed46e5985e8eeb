import { decode, encode } from 'fast-png';
import type { Container } from '../../engine/container.ts';

/** Text on a screen is too small for OCR; this factor brings it to the expected size. */
const factor = 3;

/**
 * Normally OCR takes less than a second, under load hundreds of times as long. Unread text is no evidence against a
 * window, so the timeout only ends a hanging process.
 */
const timeoutMs = 10 * 60_000;

/** Grey pixels of a picture or of its last rows, each repeated in both directions. */
function enlarged(png: Uint8Array, rows = Number.POSITIVE_INFINITY): Uint8Array {
  const { width, height: all, data: pixels, channels } = decode(png);
  const height = Math.min(all, rows);
  const data = pixels.subarray((all - height) * width * channels);
  const grey = new Uint8Array(width * factor * height * factor);
  for (let y = 0; y < height * factor; y += 1) {
    const row = Math.floor(y / factor) * width;
    for (let x = 0; x < width * factor; x += 1) {
      const at = (row + Math.floor(x / factor)) * channels;
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      grey[y * width * factor + x] = Math.round(0.3 * red + 0.59 * green + 0.11 * blue);
    }
  }
  return encode({
    width: width * factor,
    height: height * factor,
    data: grey,
    channels: 1,
    depth: 8,
  });
}

/**
 * Reads the text in a picture of a window with Tesseract, in the container of the display server.
 *
 * @param png a picture of the screen, with three channels
 * @param rows the number of its last rows to read; all if absent
 * @returns the lines that are not empty; undefined if the text cannot be read
 */
export async function readText(
  display: Container,
  png: Uint8Array,
  { signal, rows }: { readonly signal?: AbortSignal | undefined; readonly rows?: number } = {},
): Promise<string[] | undefined> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
  const program = ['env', 'OMP_THREAD_LIMIT=1', 'tesseract', '-', '-', '--psm', '11'];
  const stream = display.open([...program, '--dpi', '210'], {
    doing: 'read the text of a window',
    signal: AbortSignal.any(signals),
  });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  try {
    stream.end(enlarged(png, rows));
    await stream.ended;
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
  const lines = Buffer.concat(chunks).toString('utf8').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
