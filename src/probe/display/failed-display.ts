import { join } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { readCached, writeCached } from '../../package-manager/cached-file.ts';
import { cacheFolder } from '../../system/folders/user-folders.ts';
import { formatTime } from '../../text/format/format.ts';

/** The lifetime of a cached failure. Without a mirror, each build can take minutes. */
const believedMs = 60 * 60 * 1000;

function pathFor(engine: string): string {
  return join(cacheFolder(), 'displays', `${engine}.txt`);
}

/** Caches why the image of the display server could not be built. */
export async function cacheDisplayFailure(
  engine: string,
  { reason }: DeskpackError,
): Promise<void> {
  await writeCached(pathFor(engine), reason);
}

/** The cached error of a recent build with this engine; undefined if there is none. */
export async function recentDisplayFailure(engine: string): Promise<DeskpackError | undefined> {
  const kept = await readCached(pathFor(engine));
  if (!kept || Date.now() - kept.readAt > believedMs) return undefined;
  return new DeskpackError('display-unavailable', {
    doing: 'start a display server',
    reason: `its image could not be built at ${formatTime(kept.readAt)}: ${kept.content.toString('utf8')}`,
    subject: { kind: 'engine', name: engine },
    action: '"deskpack verify" and --verify try again at once; other runs after an hour.',
  });
}
