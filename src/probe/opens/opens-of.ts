import type { Containers } from '../../engine/container.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import type { SampleFile } from '../samples/sample-files.ts';
import { neverRead } from './judge-opening.ts';
import { type OpenRequest, openFile } from './open-file.ts';
import type { Opening } from './opening.ts';

/** More are not started: each takes some seconds, and types of one format share a start. */
const maxStarts = 12;

/** How many run at a time. Their times are without stalls, so that they do not change each other's verdict. */
const atOnce = 2;

type Result = Omit<Opening, 'type'>;

const notTried = (evidence: string): Result => ({ verdict: 'unknown', evidence });

/** Whether a start with a file has come to an end: an engine that fails leaves nothing to be known. */
export function wasTried({ evidence }: Pick<Opening, 'evidence'>): boolean {
  return !evidence.startsWith('it was not tried:');
}

/** The types in the order in which they are declared, each once. */
export function typesOf(mimetype: string | undefined): string[] {
  const types = (mimetype ?? '').split(';').map((type) => type.trim());
  return [...new Set(types)].filter((type) => type !== '' && !type.startsWith('x-scheme-handler/'));
}

interface OpensOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called before each start, with the type of its file. */
  readonly onType?: ((type: string) => void) | undefined;
}

/** Files of each medium in turn (`image`, `audio`, …), as the first twelve types may be those of one. */
function byTurns(files: readonly SampleFile[]): SampleFile[] {
  const media = new Map<string, SampleFile[]>();
  for (const file of files) {
    const medium = file.type.split('/')[0]!;
    media.set(medium, [...(media.get(medium) ?? []), file]);
  }
  const longest = Math.max(0, ...[...media.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    [...media.values()].flatMap((ofMedium) => ofMedium[at] ?? []),
  ).flat();
}

/** The files to start with: the first one of each format. */
function filesToTry(
  types: readonly string[],
  samples: ReadonlyMap<string, SampleFile>,
): readonly SampleFile[] {
  const formats = new Map<string, SampleFile>();
  for (const type of types) {
    const sample = samples.get(type);
    if (sample && !formats.has(sample.format)) formats.set(sample.format, sample);
  }
  return byTurns([...formats.values()]).slice(0, maxStarts);
}

/** The results of several files; the others are left out if not even the first ones are read. */
async function tryAll(
  files: readonly SampleFile[],
  attempt: (sample: SampleFile) => Promise<Result>,
): Promise<{ readonly results: readonly Result[]; readonly ignoresFiles: boolean }> {
  const first = await mapConcurrently(files.slice(0, atOnce), attempt, { limit: atOnce });
  const ignoresFiles =
    first.length > 0 && first.every(({ evidence }) => evidence === neverRead.evidence);
  const rest = ignoresFiles
    ? []
    : await mapConcurrently(files.slice(atOnce), attempt, { limit: atOnce });
  return { results: [...first, ...rest], ignoresFiles };
}

/**
 * Starts an application with a small file of each MIME type, and looks whether it opens them.
 *
 * @param samples the files by their types; a type without one is not tried
 * @returns one for each type, in the same order
 */
export async function opensOf(
  containers: Containers,
  request: OpenRequest,
  types: readonly string[],
  samples: ReadonlyMap<string, SampleFile>,
  { signal, onType }: OpensOptions = {},
  open: typeof openFile = openFile,
): Promise<Opening[]> {
  const files = filesToTry(types, samples);
  const removals: Promise<void>[] = [];
  // The next file is tried while what the last one has left is removed.
  const onRemoving = (removal: Promise<void>) => removals.push(removal);
  async function attempt(sample: SampleFile): Promise<Result> {
    onType?.(sample.type);
    try {
      return await open(containers, request, sample, { signal, onRemoving });
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof DeskpackError)) throw error;
      return notTried(`it was not tried: ${error.message}`);
    }
  }
  let tried: Awaited<ReturnType<typeof tryAll>>;
  try {
    tried = await tryAll(files, attempt);
  } finally {
    await Promise.all(removals);
  }
  return types.map((type) => {
    const sample = samples.get(type);
    if (!sample) return { type, ...notTried('there is no small file of this type to try') };
    const at = files.findIndex(({ format }) => format === sample.format);
    const result = tried.results[at];
    if (!result) {
      const why = tried.ignoresFiles
        ? 'it reads no file of the first types'
        : 'other types were tried first';
      return { type, ...notTried(`it was not tried, as ${why}`) };
    }
    const as = files[at]!.type;
    const evidence = as === type ? result.evidence : `${result.evidence} (tried as ${as})`;
    return { type, ...result, evidence };
  });
}
