import type { Containers } from '../../engine/container.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
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
  const results = new Map<string, Result & { readonly as: string }>();
  const formats = new Map<string, SampleFile>();
  for (const type of types) {
    const sample = samples.get(type);
    if (sample && !formats.has(sample.format)) formats.set(sample.format, sample);
  }
  const toStart = [...formats.values()].slice(0, maxStarts);
  let ignoresFiles = false;
  for (let at = 0; at < toStart.length && !ignoresFiles; at += atOnce) {
    const round = toStart.slice(at, at + atOnce);
    const ended = await Promise.all(
      round.map(async (sample) => {
        onType?.(sample.type);
        try {
          return await open(containers, request, sample, signal);
        } catch (error) {
          signal?.throwIfAborted();
          if (!(error instanceof DeskpackError)) throw error;
          return notTried(`it was not tried: ${error.message}`);
        }
      }),
    );
    round.forEach((sample, index) => {
      results.set(sample.format, { ...ended[index]!, as: sample.type });
    });
    ignoresFiles = at === 0 && ended.every(({ evidence }) => evidence === neverRead.evidence);
  }
  return types.map((type) => {
    const sample = samples.get(type);
    if (!sample) return { type, ...notTried('there is no small file of this type to try') };
    const result = results.get(sample.format);
    if (!result) {
      const why = ignoresFiles
        ? 'it reads no file of the first types'
        : 'other types were tried first';
      return { type, ...notTried(`it was not tried, as ${why}`) };
    }
    const { as, evidence, ...rest } = result;
    return { type, ...rest, evidence: as === type ? evidence : `${evidence} (tried as ${as})` };
  });
}
