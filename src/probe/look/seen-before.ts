import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { type KeptFile, keepFile, readKept } from '../../package-manager/kept-file.ts';
import { digestOf } from '../../system/files/digest.ts';
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

const folder = () => join(cacheFolder(), 'seen');

const dayOf = ({ readAt }: KeptFile) => new Date(readAt).toISOString().slice(0, 10);

/** The same packages, program and arguments, on whatever template. */
function pathOf({ debpackage, apkpackage, path, args }: Descriptor): string {
  const key = JSON.stringify([debpackage ?? '', apkpackage ?? '', path ?? '', args ?? '']);
  return join(folder(), `${digestOf(key).replace(/^sha256:/, '')}.json`);
}

/** Keeps what a start has shown, if its main window is proven. */
export async function keepSeen(
  descriptor: Descriptor,
  { proof, launch, firstSeenMs }: LaunchResult,
): Promise<void> {
  if (proof !== 'proven') return;
  const { debpackage, apkpackage } = descriptor;
  const content = { launch, firstSeenMs, packages: debpackage ?? apkpackage };
  await keepFile(pathOf(descriptor), JSON.stringify(content));
}

/** What an earlier start has shown; undefined if there was none that has shown its main window. */
export async function seenBefore(descriptor: Descriptor): Promise<SeenBefore | undefined> {
  const kept = await readKept(pathOf(descriptor));
  if (!kept) return undefined;
  try {
    const { launch, firstSeenMs } = JSON.parse(kept.content.toString('utf8'));
    if (typeof launch !== 'string' || typeof firstSeenMs !== 'number') return undefined;
    return { launch, firstSeenMs, day: dayOf(kept) };
  } catch {
    return undefined;
  }
}

/** The packages whose application has shown its main window here, each with the day, as `2026-01-31`. */
export async function provenPackages(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const file of await readdir(folder()).catch(() => [])) {
    const kept = await readKept(join(folder(), file));
    try {
      const { packages } = JSON.parse(kept?.content.toString('utf8') ?? '{}');
      // Which of several packages is the application's is not known.
      if (kept && typeof packages === 'string' && !/\s/.test(packages)) {
        const days = [found.get(packages) ?? '', dayOf(kept)];
        found.set(packages, days.sort()[1]!);
      }
    } catch {
      // A file that cannot be read says nothing.
    }
  }
  return found;
}
