import { DeskpackError } from '../../error/deskpack-error.ts';
import { runProgram } from '../../system/process/program/run-program.ts';
import { drawableText, findRenderer } from './rasterise.ts';

/**
 * The program of the separate process: it draws each drawing as large as fits into squares of some sizes, and writes a byte and the
 * PNG files, each after its length; or another byte and why it cannot be drawn. See `rasterise` for fonts and proportions.
 */
const program = `
const { Resvg } = require(process.argv[1]);
const sizes = JSON.parse(process.argv[2]);
const part = (bytes) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return [length, bytes];
};
const drawn = (svg) => {
  const fitted = (fitTo) => new Resvg(svg, { fitTo, font: { loadSystemFonts: false }, logLevel: 'off' });
  const whole = fitted({ mode: 'original' });
  const mode = whole.width >= whole.height ? 'width' : 'height';
  return sizes.map((value) => fitted({ mode, value }).render().asPng());
};
for (const svg of JSON.parse(require('node:fs').readFileSync(0, 'utf8'))) {
  let parts;
  try {
    parts = [Buffer.from([1]), ...drawn(svg).flatMap(part)];
  } catch (error) {
    parts = [Buffer.from([0]), ...part(Buffer.from(String(error.message ?? error)))];
  }
  process.stdout.write(Buffer.concat(parts));
}
`;

/** Limits of processor time, in seconds: for one drawing, and for each of several. */
const oneS = 3;
const eachOfManyS = 0.1;
/** Only for a hanging process, in milliseconds. */
const timeoutMs = 60_000;
/** Larger pictures of 256 pixels are no output of the renderer. */
const maxPngBytes = 1024 * 1024;

/** PNG files of a drawing, one for each size; or why there are none, as text after its name. */
export type DrawnPngs = readonly Uint8Array[] | { readonly reason: string };

/** Reads what the process has written, as far as it is whole. */
function readDrawn(output: Buffer, sizes: number): DrawnPngs[] {
  const drawn: DrawnPngs[] = [];
  let at = 0;
  const next = () => {
    const length = at + 4 <= output.length ? output.readUInt32LE(at) : maxPngBytes;
    const bytes = output.subarray(at + 4, at + 4 + length);
    at += 4 + length;
    return bytes;
  };
  while (at < output.length) {
    const isDrawn = output[at] === 1;
    at += 1;
    const parts = Array.from({ length: isDrawn ? sizes : 1 }, next);
    if (at > output.length) break;
    drawn.push(isDrawn ? parts : { reason: `it cannot be drawn: ${parts[0]!.toString('utf8')}` });
  }
  return drawn;
}

/** The error of the process, and what it had written before. */
interface Outcome {
  readonly drawn: readonly DrawnPngs[];
  readonly error?: DeskpackError;
}

async function run(
  renderer: string,
  texts: readonly string[],
  sizes: readonly number[],
): Promise<Outcome> {
  const processorS = Math.ceil(oneS + (texts.length - 1) * eachOfManyS);
  const node = [process.execPath, '--eval', program, renderer, JSON.stringify(sizes)];
  const chunks: Uint8Array[] = [];
  let error: DeskpackError | undefined;
  try {
    await runProgram({
      program: 'sh',
      arguments: ['-c', `ulimit -t ${processorS} && exec "$@"`, 'sh', ...node],
      doing: 'draw icons',
      folder: '/',
      environment: { NODE_OPTIONS: '' },
      stdin: JSON.stringify(texts),
      timeout: timeoutMs,
      graceMs: 0,
      onData: (chunk) => chunks.push(chunk),
    });
  } catch (cause) {
    if (!(cause instanceof DeskpackError)) throw cause;
    error = cause;
  }
  return { drawn: readDrawn(Buffer.concat(chunks), sizes.length), ...(error && { error }) };
}

/**
 * Draws icons as PNG files, each as large as fits into squares, in a separate process with a limit of processor time: a hostile
 * drawing can abort the renderer or keep it busy for hours. It stops at the first one that takes too much; there is no result for
 * those after it.
 *
 * @returns for each icon its PNG files, or the reason why it takes too much or is no drawing for the renderer; undefined for one that
 *   refers to something outside of it, which is never drawn, or if this machine has no renderer
 * @throws DeskpackError `program-timed-out` if the machine had too much else to do
 */
export async function drawPngs(
  icons: readonly Uint8Array[],
  sizes: readonly number[],
): Promise<(DrawnPngs | undefined)[]> {
  const renderer = findRenderer();
  const result: (DrawnPngs | undefined)[] = icons.map(() => undefined);
  if (!renderer) return result;
  const texts = icons.flatMap((icon, index) => {
    const text = drawableText(icon);
    return text === undefined ? [] : [{ index, text }];
  });
  if (texts.length === 0) return result;
  const all = await run(
    renderer,
    texts.map(({ text }) => text),
    sizes,
  );
  for (const [at, drawn] of all.drawn.entries()) result[texts[at]!.index] = drawn;
  const culprit = texts[all.drawn.length];
  if (!culprit) return result;
  if (all.error?.code === 'program-timed-out') throw all.error;
  // With others before it, it may have had no time left.
  const alone = texts.length === 1 ? all : await run(renderer, [culprit.text], sizes);
  if (alone.error?.code === 'program-timed-out') throw alone.error;
  const reason =
    alone.drawn.length === 1
      ? 'the icons up to here take too long to be drawn together; register them in parts'
      : `it takes more than ${oneS} s or too much memory to be drawn`;
  result[culprit.index] = { reason };
  return result;
}
