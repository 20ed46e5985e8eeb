import { join } from 'node:path';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { readCached, writeCached } from '../../package-manager/cached-file.ts';
import { hexDigestOf } from '../../system/files/digest.ts';
import { cacheFolder } from '../../system/folders/user-folders.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { debianBase } from '../../template/debian-base.ts';
import { formatTime } from '../../text/format/format.ts';
import { buildImage } from '../build-image.ts';

/** The lifetime of a cached failure. Without a mirror, each build can take minutes. */
const believedMs = 60 * 60 * 1000;

function pathFor(engine: string): string {
  return join(cacheFolder(), 'displays', `${engine}.txt`);
}

/** Caches why the image of the display server could not be built. */
async function cacheDisplayFailure(engine: string, { reason }: DeskpackError): Promise<void> {
  await writeCached(pathFor(engine), reason);
}

/** The cached error of a recent build with this engine; undefined if there is none. */
async function recentDisplayFailure(engine: string): Promise<DeskpackError | undefined> {
  const kept = await readCached(pathFor(engine));
  if (!kept || Date.now() - kept.readAt > believedMs) return undefined;
  return new DeskpackError('display-unavailable', {
    doing: 'start a display server',
    reason: `its image could not be built at ${formatTime(kept.readAt)}: ${kept.content.toString('utf8')}`,
    subject: { kind: 'engine', name: engine },
    action: '"deskpack verify" and --verify try again at once; other runs after an hour.',
  });
}

/** The folder of the display server's socket. Applications expect it there. */
export const socketFolder = '/tmp/.X11-unix';

/**
 * The display server, a bridge from standard input to its socket, and common fonts. The image is never a layer of an
 * application's image, because its packages would hide missing ones.
 */
const recipe = `ARG BASE
FROM $BASE
USER root
RUN apt-get update && \\
    apt-get install -y --no-install-recommends xvfb socat xfonts-base tesseract-ocr && \\
    rm -rf /var/lib/apt/lists/* && \\
    mkdir -p ${socketFolder} && chmod 1777 ${socketFolder}
USER 65534
`;

/** The name of the display server's image. It contains a digest of the recipe. */
export const displayImageName = `deskpack/display:${hexDigestOf(recipe).slice(0, 12)}`;

async function build(engine: Engine, vendor: string, options: TaskOptions): Promise<string> {
  const base = await debianBase(engine, vendor, options);
  const image = { recipe, name: displayImageName, buildArguments: { BASE: base } };
  return (await buildImage(engine, image, 'start a display server', options)).id;
}

/** Builds in progress, shared by the applications of a batch. */
const going = new WeakMap<Engine, Promise<string>>();

async function buildOnce(engine: Engine, vendor: string, options: TaskOptions): Promise<string> {
  const building =
    going.get(engine) ??
    build(engine, vendor, options)
      .catch(async (error: unknown) => {
        const isCancelled = options.signal?.aborted === true;
        if (error instanceof DeskpackError && !isCancelled) {
          await cacheDisplayFailure(engine.name, error);
        }
        throw error;
      })
      .finally(() => going.delete(engine));
  going.set(engine, building);
  return building;
}

interface DisplayImageOptions extends TaskOptions {
  /** Whether to retry a build that has failed recently; true if absent. */
  readonly retries?: boolean | undefined;
  /** Called before the build starts. */
  readonly onBuild?: (() => void) | undefined;
}

/**
 * The image of the display server. It is built if the engine does not have it, and kept.
 *
 * @param vendor the vendor whose base image may be present
 * @returns the image's id, which is independent of the names that engines give it
 * @throws DeskpackError if the build fails
 */
export async function displayImage(
  engine: Engine,
  vendor: string,
  { retries = true, onBuild, ...options }: DisplayImageOptions = {},
): Promise<string> {
  const present = await engine.inspect(displayImageName);
  if (present) return present.id;
  const failure = retries ? undefined : await recentDisplayFailure(engine.name);
  if (failure) throw failure;
  onBuild?.();
  return buildOnce(engine, vendor, options);
}
