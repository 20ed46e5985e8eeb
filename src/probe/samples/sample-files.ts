import { join } from 'node:path';
import type { Engine } from '../../engine/engine.ts';
import type { DeskpackError } from '../../error/deskpack-error.ts';
import { hasContent, replaceFile, writeError } from '../../system/files/atomic-write.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { sampleColours } from './parts/picture.ts';
import { soundSeconds } from './parts/sound.ts';
import { sampleWords } from './parts/words.ts';
import { madeByPrograms } from './programs/made-by-programs.ts';
import { samplesFolder } from './programs/samples-folder.ts';
import type { SampleFormat } from './sample-format.ts';
import { sampleFormatOf } from './sample-format-of.ts';

/** The name of each sample file without its extension. None of `SampleFile.words` is in it. */
export const sampleStem = 'heron-4719';

/** A small file of a MIME type. */
export interface SampleFile {
  /** As it was asked for. */
  readonly type: string;
  /** Files of one format have the same bytes, such as those of `audio/mp3` and `audio/mpeg`, and those of all source code. */
  readonly format: string;
  /** Absolute path on this machine, in the cache folder. Nobody changes the file. */
  readonly path: string;
  /** File name: `sampleStem` and the extension that shared-mime-info has for the type. */
  readonly name: string;
  /** The words that are seen where the file is shown; empty if it has none. */
  readonly words: readonly string[];
  /** What else is seen of a recorded sound where a window shows that: words of its title, and its length. */
  readonly sound?: { readonly words: readonly string[]; readonly seconds: number };
  /** Red, green and blue of the large areas of pictures and videos; empty if there are none. */
  readonly colours: ReadonlyArray<readonly [number, number, number]>;
}

/** What files are made with. */
export interface SampleWays {
  readonly engine: Engine;
  /** The vendor whose base image may be present. */
  readonly vendor: string;
  /** Called with the reason why the programs that make some of the formats are not there, once for each group of programs. */
  readonly onLack?: ((error: DeskpackError) => void) | undefined;
}

/** Whether `sampleFiles` can make a file of a type, perhaps with programs that an engine has to build an image for. */
export function hasSample(type: string): boolean {
  return sampleFormatOf(type) !== undefined;
}

function sampleFile(
  type: string,
  { format, extension, shows = 'words' }: SampleFormat,
  path: string,
): SampleFile {
  return {
    type,
    format,
    path,
    name: `${sampleStem}.${extension}`,
    words: shows === 'nothing' || shows === 'sound' ? [] : sampleWords,
    ...(shows === 'sound' && { sound: { words: sampleWords, seconds: soundSeconds } }),
    colours: shows === 'picture' ? sampleColours : [],
  };
}

/** The path of a file; those of one format with different extensions are files of their own. */
function pathOf({ format, extension }: SampleFormat): string {
  return join(samplesFolder(), format, `${sampleStem}.${extension}`);
}

async function write(format: SampleFormat, content: Uint8Array | string): Promise<string> {
  const path = pathOf(format);
  const bytes = Buffer.from(content);
  if (hasContent(path, bytes)) return path;
  try {
    makeFolder(join(path, '..'));
  } catch (cause) {
    throw writeError(path, cause);
  }
  await replaceFile(path, (file) => file.writeFile(bytes));
  return path;
}

/**
 * A file for each type that has a maker, in the cache folder. Types without one are absent in the map, and so are those whose
 * programs are not there, with the reason in `onLack`.
 *
 * @param types MIME types
 * @throws DeskpackError if a file cannot be written
 */
export async function sampleFiles(
  types: readonly string[],
  ways: SampleWays,
  options: TaskOptions = {},
): Promise<ReadonlyMap<string, SampleFile>> {
  const wanted = types.flatMap((type) => {
    const format = sampleFormatOf(type);
    return format ? [{ type, format }] : [];
  });
  const names = new Set(wanted.map(({ format }) => format.format));
  const byPrograms = await madeByPrograms(names, ways, options);
  const paths = new Map<SampleFormat, Promise<string>>();
  const files = new Map<string, SampleFile>();
  for (const { type, format } of wanted) {
    options.signal?.throwIfAborted();
    const { make } = format;
    const content = typeof make === 'function' ? make : byPrograms.get(format.format);
    if (!content) continue;
    const path =
      paths.get(format) ?? Promise.resolve(content()).then((bytes) => write(format, bytes));
    paths.set(format, path);
    files.set(type, sampleFile(type, format, await path));
  }
  return files;
}
