import type { Engine } from '../../engine/engine.ts';
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
 * @returns its name
 */
export async function displayImage(
  engine: Engine,
  vendor: string,
  options: TaskOptions = {},
): Promise<string> {
  if (await engine.hasImage(displayImageName)) return displayImageName;
  const base = await debianBase(engine, vendor, options);
  await withTemporaryFolder((context) =>
    engine.build(
      { recipe, context, tags: [displayImageName], buildArguments: { BASE: base }, countPackages },
      options,
    ),
  );
  return displayImageName;
}
