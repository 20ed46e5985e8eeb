import { join } from 'node:path';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { keepFile, readKept } from '../../package-manager/kept-file.ts';
import { sha256 } from '../../system/files/sha256.ts';
import { cacheFolder } from '../../system/folders/user-folders.ts';
import type { LaunchResult } from '../launch/launch-result.ts';

/** What an earlier start of the same program has shown. */
export interface SeenBefore {
  /** The class of its main window. */
  readonly launch: string;
  /** Milliseconds since its start. */
  readonly firstSeenMs: number;
  /** The day of that start, as `2026-01-31`. */
  readonly day: string;
}

/** The same packages, program and arguments, on whatever template. */
function pathOf({ debpackage, apkpackage, path, args }: Descriptor): string {
  const key = JSON.stringify([debpackage ?? '', apkpackage ?? '', path ?? '', args ?? '']);
  return join(cacheFolder(), 'seen', `${sha256(key).replace(/^sha256:/, '')}.json`);
}

/** Keeps what a start has shown, if its main window is proven. */
export async function keepSeen(
  descriptor: Descriptor,
  { proof, launch, firstSeenMs }: LaunchResult,
): Promise<void> {
  if (proof !== 'proven') return;
  await keepFile(pathOf(descriptor), JSON.stringify({ launch, firstSeenMs }));
}

/** What an earlier start has shown; undefined if there was none that has shown its main window. */
export async function seenBefore(descriptor: Descriptor): Promise<SeenBefore | undefined> {
  const kept = await readKept(pathOf(descriptor));
  if (!kept) return undefined;
  try {
    const { launch, firstSeenMs } = JSON.parse(kept.content.toString('utf8'));
    if (typeof launch !== 'string' || typeof firstSeenMs !== 'number') return undefined;
    return { launch, firstSeenMs, day: new Date(kept.readAt).toISOString().slice(0, 10) };
  } catch {
    return undefined;
  }
}
