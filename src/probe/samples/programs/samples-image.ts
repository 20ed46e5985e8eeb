import type { Engine } from '../../../engine/engine.ts';
import { hexDigestOf } from '../../../system/files/digest.ts';
import type { TaskOptions } from '../../../system/process/program/task.ts';
import { debianBase } from '../../../template/debian-base.ts';
import { buildImage } from '../../build-image.ts';
import type { ProgramGroup } from './program-group.ts';

/** The recipe of the image with the programs of a group. */
export const groupRecipe = ({ packages }: ProgramGroup) => `ARG BASE
FROM $BASE
USER root
RUN apt-get update && \\
    apt-get install -y --no-install-recommends ${packages} && \\
    rm -rf /var/lib/apt/lists/*
`;

/** The name of that image. It contains a digest of the recipe. */
export function samplesImageName(group: ProgramGroup): string {
  return `deskpack/samples:${group.name}-${hexDigestOf(groupRecipe(group)).slice(0, 12)}`;
}

/**
 * Does something with the image of a group's programs, which is built if the engine does not have it, and removed afterwards: it
 * is large, and its files are cached.
 *
 * @param vendor the vendor whose base image may be present
 * @throws DeskpackError if the build fails
 */
export async function withSamplesImage<Result>(
  group: ProgramGroup,
  { engine, vendor }: { readonly engine: Engine; readonly vendor: string },
  options: TaskOptions,
  work: (id: string) => Promise<Result>,
): Promise<Result> {
  const name = samplesImageName(group);
  const present = await engine.inspect(name);
  const base = present ? '' : await debianBase(engine, vendor, options);
  const image = { recipe: groupRecipe(group), name, buildArguments: { BASE: base } };
  const { id } = present ?? (await buildImage(engine, image, 'make sample files', options));
  try {
    return await work(id);
  } finally {
    // Another process may use it or have removed it already; a failure is harmless.
    await engine.remove(name).catch(() => {});
  }
}
