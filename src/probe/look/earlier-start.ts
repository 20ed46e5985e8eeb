import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { type CachedFile, readCached, writeCached } from '../../package-manager/cached-file.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import { cacheFolder } from '../../system/folders/user-folders.ts';
import type { LaunchResult } from '../launch/launch-result.ts';

/** The result of an earlier start of the same program. */
interface EarlierStart {
  /** The class of its main window. */
  readonly launch: string;
  /** Milliseconds since its start. */
  readonly firstSeenMs: number;
  /** The date of that start, as `2026-01-31`. */
  readonly day: string;
}

const folder = () => join(cacheFolder(), 'seen');

const dayOf = ({ readAt }: CachedFile) => new Date(readAt).toISOString().slice(0, 10);

/** The key: packages, program and arguments, on any template. */
function pathOf({ debpackage, apkpackage, path, args }: Descriptor): string {
  const key = JSON.stringify([debpackage ?? '', apkpackage ?? '', path ?? '', args ?? '']);
  return join(folder(), `${hexDigestOf(key)}.json`);
}

/** Stores the result of a start, if its main window is proven. */
export async function storeStart(
  descriptor: Descriptor,
  { proof, launch, firstSeenMs }: LaunchResult,
): Promise<void> {
  if (proof !== 'proven') return;
  const { debpackage, apkpackage } = descriptor;
  const content = { launch, firstSeenMs, packages: debpackage ?? apkpackage };
  await writeCached(pathOf(descriptor), JSON.stringify(content));
}

/** The result of an earlier start; undefined if none has shown its main window. */
export async function findEarlierStart(descriptor: Descriptor): Promise<EarlierStart | undefined> {
  const kept = await readCached(pathOf(descriptor));
  if (!kept) return undefined;
  try {
    const { launch, firstSeenMs } = JSON.parse(kept.content.toString('utf8'));
    if (typeof launch !== 'string' || typeof firstSeenMs !== 'number') return undefined;
    return { launch, firstSeenMs, day: dayOf(kept) };
  } catch {
    return undefined;
  }
}

/** The packages whose application was proven on this machine, with the date as `2026-01-31`. */
export async function provenPackages(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const file of await readdir(folder()).catch(() => [])) {
    const kept = await readCached(join(folder(), file));
    try {
      const { packages } = JSON.parse(kept?.content.toString('utf8') ?? '{}');
      // Of several packages, the one with the application is unknown.
      if (kept && typeof packages === 'string' && !/\s/.test(packages)) {
        const days = [found.get(packages) ?? '', dayOf(kept)];
        found.set(packages, days.sort()[1]!);
      }
    } catch {
      // Unreadable files are ignored.
    }
  }
  return found;
}
