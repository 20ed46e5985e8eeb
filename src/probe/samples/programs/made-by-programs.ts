import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Engine } from '../../../engine/engine.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { cached } from '../../../package-manager/cached-file.ts';
import { hexDigestOf } from '../../../system/files/digest.ts';
import { cacheFolder } from '../../../system/folders/user-folders.ts';
import type { TaskOptions } from '../../../system/process/program/task.ts';
import { pdf, postScript } from '../formats/drawings.ts';
import { obj } from '../formats/models.ts';
import { pngOf, samplePicture } from '../parts/picture.ts';
import { sampleText, sampleTitle } from '../parts/words.ts';
import type { SampleFormat } from '../sample-format.ts';
import { programArchives } from './program-archives.ts';
import { programMedia } from './program-media.ts';
import { programPictures } from './program-pictures.ts';
import { samplesRecipe, withSamplesImage } from './samples-image.ts';

/** All of them take a minute of processor time. This only ends what hangs. */
const timeoutMs = 30 * 60_000;

const seconds = { tone: 2, film: 10 };

/** What the commands of the table use. Each prints its file as a line of its format and of base64 of gzip; one that fails prints none. */
const functions = `
tone() {
  ffmpeg -v error -y -f lavfi -i sine=440:duration=${seconds.tone} -metadata title="$title" "$@" "$out"
}
film() {
  ffmpeg -v error -y -framerate 25 -loop 1 -t ${seconds.film} -i picture.png \\
    -f lavfi -t ${seconds.film} -i sine=440 -pix_fmt yuv420p -metadata title="$title" "$@" "$out"
}
make() {
  format=$1 out=$(mktemp -d)/sample.$2
  (eval "$3") >/dev/null </dev/null || return 0
  [ -s "$out" ] && printf '%s ' "$format" && gzip -c "$out" | base64 -w 0 && echo
}
`;

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The lines that make the files of the table. */
const calls = [...programPictures, ...programMedia, ...programArchives].flatMap(
  ({ format, extension, make }: SampleFormat) =>
    typeof make === 'function'
      ? []
      : [`make ${[format, extension, make.command].map(quoted).join(' ')}`],
);

const script = `set -u
cd "$(mktemp -d)"
title=${quoted(sampleTitle)}
printf %s ${quoted(sampleText)} > "$title.txt"
printf %s "$1" | base64 -d > picture.png
printf %s ${quoted(pdf())} > picture.pdf
printf %s ${quoted(postScript())} > picture.ps
printf %s ${quoted(obj())} > picture.obj
${functions}
${calls.join('\n')}
exit 0
`;

const allSamples = () => join(cacheFolder(), 'samples');

/** The folder of the files that this version makes. What it is named after decides what is in it. */
export function samplesFolder(): string {
  return join(allSamples(), hexDigestOf(`${samplesRecipe}${script}`).slice(0, 12));
}

/** Versions of deskpack that are not used make no files for this time. */
const unusedMs = 30 * 24 * 60 * 60 * 1000;

/** Removes the files of other versions. What cannot be removed stays. */
async function removeUnused(): Promise<void> {
  for (const name of await readdir(allSamples()).catch((): string[] => [])) {
    const path = join(allSamples(), name);
    const about = await stat(path).catch(() => undefined);
    const isUnused = about !== undefined && Date.now() - about.mtimeMs > unusedMs;
    if (isUnused && path !== samplesFolder())
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

async function run(engine: Engine, vendor: string, options: TaskOptions): Promise<string> {
  const png = Buffer.from(await pngOf(samplePicture())).toString('base64');
  const how = { doing: 'make sample files', timeout: timeoutMs, signal: options.signal };
  const output = await withSamplesImage(engine, vendor, options, (image) =>
    engine.run(image, ['sh', '-c', script, 'sh', png], how),
  );
  await removeUnused();
  return output;
}

/** What is made, or was, for each engine. A failure counts for the rest of the process: each build can take minutes. */
const going = new WeakMap<Engine, Promise<string>>();

function runOnce(engine: Engine, vendor: string, options: TaskOptions): Promise<string> {
  const running =
    going.get(engine) ??
    run(engine, vendor, options).catch((error: unknown) => {
      if (options.signal?.aborted) going.delete(engine);
      throw error;
    });
  going.set(engine, running);
  return running;
}

interface Ways {
  readonly engine: Engine;
  readonly vendor: string;
  readonly onLack?: ((error: DeskpackError) => void) | undefined;
}

/**
 * The content of the files that programs make, by their formats. All are made together in one container, for the first one that
 * is needed, and cached. A format whose program failed is absent.
 *
 * @returns undefined if the programs are not there, which `onLack` is told
 */
export async function madeByPrograms(
  { engine, vendor, onLack }: Ways,
  options: TaskOptions,
): Promise<ReadonlyMap<string, () => Uint8Array> | undefined> {
  try {
    const path = join(samplesFolder(), 'by-programs');
    const output = await cached(path, () => runOnce(engine, vendor, options));
    const lines = output.toString('latin1').trimEnd().split('\n');
    return new Map(
      lines.map((line) => {
        const [format = '', content = ''] = line.split(' ');
        return [format, () => gunzipSync(Buffer.from(content, 'base64'))];
      }),
    );
  } catch (error) {
    options.signal?.throwIfAborted();
    if (!(error instanceof DeskpackError)) throw error;
    onLack?.(error);
    return undefined;
  }
}
