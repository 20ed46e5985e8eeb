import type { Engine } from '../engine/engine.ts';
import { buildImage } from '../probe/build-image.ts';
import { displayImage } from '../probe/display/display-image.ts';
import { hexDigestOf } from '../system/files/digest.ts';
import type { TaskOptions } from '../system/process/program/task.ts';

/** The folder of the file that an application is given. A volume that is mounted there is writable for all. */
export const fileFolder = '/deskpack-file';

/**
 * An X server that VNC viewers see and a window manager, on top of the display server's image. Windows are placed and
 * closed by people here, and the screen takes the size of the viewer.
 */
const recipe = `ARG BASE
FROM $BASE
USER root
RUN apt-get update && \\
    apt-get install -y --no-install-recommends tigervnc-standalone-server openbox && \\
    rm -rf /var/lib/apt/lists/* && \\
    mkdir -p ${fileFolder} && chmod 1777 ${fileFolder}
USER 65534
`;

/** @param display the id of the image that it is based on */
const nameFor = (display: string) =>
  `deskpack/viewer:${hexDigestOf(`${recipe}${display}`).slice(0, 12)}`;

interface ViewerImageOptions extends TaskOptions {
  /** Called before something is built. */
  readonly onBuild: () => void;
}

/**
 * The image of the display that people look at. It is built if the engine does not have it, and kept.
 *
 * @param vendor the vendor whose base image may be present
 * @returns the image's id
 * @throws DeskpackError if the build fails
 */
export async function viewerImage(
  engine: Engine,
  vendor: string,
  { onBuild, ...options }: ViewerImageOptions,
): Promise<string> {
  const display = await displayImage(engine, vendor, { onBuild, ...options });
  const name = nameFor(display);
  const present = await engine.inspect(name);
  if (present) return present.id;
  onBuild();
  const image = { recipe, name, buildArguments: { BASE: display } };
  return (await buildImage(engine, image, 'show an application in a browser', options)).id;
}
