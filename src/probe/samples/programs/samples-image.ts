import type { Engine } from '../../../engine/engine.ts';
import { hexDigestOf } from '../../../system/files/digest.ts';
import type { TaskOptions } from '../../../system/process/program/task.ts';
import { debianBase } from '../../../template/debian-base.ts';
import { buildImage } from '../../build-image.ts';

/** The programs that `all-sample-formats.ts` names, and the codecs that some formats of sounds need. */
export const samplesRecipe = `ARG BASE
FROM $BASE
USER root
RUN apt-get update && \\
    apt-get install -y --no-install-recommends imagemagick libmagickcore-6.q16-6-extra ffmpeg \\
      libavcodec-extra musepack-tools djvulibre-bin libarchive-tools lzip lzop lrzip arj \\
      openssl ghostscript assimp-utils fonts-dejavu-core python3-fonttools && \\
    rm -rf /var/lib/apt/lists/*
`;

/** The name of the image. It contains a digest of the recipe. */
export const samplesImageName = `deskpack/samples:${hexDigestOf(samplesRecipe).slice(0, 12)}`;

/**
 * Does something with the image of the programs that make files, which is built if the engine does not have it, and removed
 * afterwards: it is large, and its files are cached.
 *
 * @param vendor the vendor whose base image may be present
 * @throws DeskpackError if the build fails
 */
export async function withSamplesImage<Result>(
  engine: Engine,
  vendor: string,
  options: TaskOptions,
  work: (id: string) => Promise<Result>,
): Promise<Result> {
  const present = await engine.inspect(samplesImageName);
  const base = present ? '' : await debianBase(engine, vendor, options);
  const image = { recipe: samplesRecipe, name: samplesImageName, buildArguments: { BASE: base } };
  const { id } = present ?? (await buildImage(engine, image, 'make sample files', options));
  try {
    return await work(id);
  } finally {
    // Another process may use it or have removed it already; a failure is harmless.
    await engine.remove(samplesImageName).catch(() => {});
  }
}
