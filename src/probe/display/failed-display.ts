import { join } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { keepFile, readKept } from '../../package-manager/kept-file.ts';
import { cacheFolder } from '../../system/folders/user-folders.ts';
import { formatTime } from '../../text/format.ts';

/** How long a failure is believed. Without a mirror, each try can take minutes, and every run would try. */
const believedMs = 60 * 60 * 1000;

function pathFor(engine: string): string {
  return join(cacheFolder(), 'displays', `${engine}.txt`);
}

/** Keeps why the image of the display server could not be built, for the next runs. */
export async function keepDisplayFailure(engine: string, { reason }: DeskpackError): Promise<void> {
  await keepFile(pathFor(engine), reason);
}

/** The error for an engine with which the image of the display server has just failed to be built; undefined for any other. */
export async function recentDisplayFailure(engine: string): Promise<DeskpackError | undefined> {
  const kept = await readKept(pathFor(engine));
  if (!kept || Date.now() - kept.readAt > believedMs) return undefined;
  return new DeskpackError('display-unavailable', {
    doing: 'start a display server',
    reason: `its image could not be built at ${formatTime(kept.readAt)}: ${kept.content.toString('utf8')}`,
    subject: { kind: 'engine', name: engine },
    action: '"deskpack verify" and --verify try again at once; other runs after an hour.',
  });
}
