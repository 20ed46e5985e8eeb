import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { countPackages } from '../../package-manager/count-packages.ts';
import { sha256 } from '../../system/files/sha256.ts';
import { withTemporaryFolder } from '../../system/folders/temporary-folder.ts';
import type { TaskOptions } from '../../system/process/task.ts';
import { debianBase } from '../../template/debian-base.ts';

/** The folder with the socket of the display server, which applications expect there. */
export const socketFolder = '/tmp/.X11-unix';

/**
 * The display server, what connects standard input to its socket, and the fonts that applications may ask it for. It
 * is never a layer of an application's image: its packages would hide missing ones.
 */
const recipe = `ARG BASE
FROM $BASE
USER root
RUN apt-get update && \\
    apt-get install -y --no-install-recommends xvfb socat xfonts-base && \\
    rm -rf /var/lib/apt/lists/* && \\
    mkdir -p ${socketFolder} && chmod 1777 ${socketFolder}
USER 65534
`;

/** The name of the image of the display server, which changes with its recipe. */
export const displayImageName = `deskpack/display:${sha256(recipe)
  .replace(/^sha256:/, '')
  .slice(0, 12)}`;

/**
 * The image of the display server, which is built where the engine does not have it, and kept.
 *
 * @param vendor the vendor whose base image may be there already
 * @returns its id, by which it is found whatever the engine calls it
 */
export async function displayImage(
  engine: Engine,
  vendor: string,
  options: TaskOptions = {},
): Promise<string> {
  const present = await engine.inspect(displayImageName);
  if (present) return present.id;
  const base = await debianBase(engine, vendor, options);
  await withTemporaryFolder((context) =>
    engine.build(
      { recipe, context, tags: [displayImageName], buildArguments: { BASE: base }, countPackages },
      options,
    ),
  );
  const built = await engine.inspect(displayImageName);
  if (built) return built.id;
  throw new DeskpackError('image-missing', {
    doing: 'start a display server',
    reason: `${engine.name} has built ${displayImageName} and does not have it`,
    subject: { kind: 'image', name: displayImageName },
    action: 'Something else on this machine removes images. Stop it and try again.',
  });
}
