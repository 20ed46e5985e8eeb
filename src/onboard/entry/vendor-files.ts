import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import type { Artefact } from '../../vendor/artefact.ts';
import { withPath } from '../../vendor/context/with-free-names.ts';
import type { DescribedOrigin } from '../../vendor/origin/origin-text.ts';
import { sha256Of } from '../../vendor/read/digest-of-folder.ts';
import { readArtefact } from '../../vendor/read/read-artefact.ts';

/** Larger files are not read as a descriptor. */
const maxBytes = 64_000_000;

/** The source of an instruction that copies or mounts a file of the build context. */
const source = /^COPY (?:--\S+ )*(files\/\S+) |[ ,]source=(files\/[^\s,]+)/;

export interface Instructions {
  readonly preruncommands?: readonly string[];
  readonly postruncommands?: readonly string[];
}

/** All instructions of a descriptor. */
export const instructionsIn = ({ preruncommands = [], postruncommands = [] }: Instructions) => [
  ...preruncommands,
  ...postruncommands,
];

/** The paths in the build context from which instructions take files. */
export function sourcesIn(instructions: readonly string[]): string[] {
  return [
    ...new Set(
      instructions.flatMap((entry) => {
        const [, copied, mounted] = source.exec(entry) ?? [];
        const path = copied ?? mounted;
        return path === undefined ? [] : [path];
      }),
    ),
  ];
}

/** The file of an origin beside its descriptor, by its digest; undefined if it is not there. */
export async function fileOfOrigin(
  paths: readonly string[],
  { sha256 }: DescribedOrigin,
  folder: string,
): Promise<string | undefined> {
  for (const path of paths) {
    const found = await sha256Of(join(folder, path)).catch(() => undefined);
    if (sha256 !== undefined && found === sha256) return path;
  }
  return undefined;
}

/** A vendor's file beside a descriptor, with the path that it has there; undefined if it cannot be read. */
export async function artefactBeside(
  contextPath: string,
  folder: string,
  signal: AbortSignal,
): Promise<Artefact | undefined> {
  try {
    return withPath(await readArtefact(join(folder, contextPath), signal), contextPath);
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

/** Removes a file beside a descriptor, unless this or another descriptor there still names it. */
export async function removeUnnamed(contextPath: string, descriptor: string): Promise<void> {
  const folder = dirname(descriptor);
  for (const name of await readdir(folder)) {
    // Records name what their image was built from, whatever the descriptor says now.
    if (!/\.d\.[^/]*\.json$/.test(name)) continue;
    const bytes = await readBytesIfThere(join(folder, name), maxBytes).catch(() => undefined);
    if (bytes && Buffer.from(bytes).toString('utf8').includes(contextPath)) return;
  }
  await rm(join(folder, contextPath), { recursive: true, force: true });
}
