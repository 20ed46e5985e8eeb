import { randomBytes } from 'node:crypto';
import type { Engine } from '../../engine/engine.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { countPackages } from '../../package-manager/count-packages.ts';
import type { PackageManager } from '../../package-manager/package-manager.ts';
import { withTemporaryFolder } from '../../system/folders/temporary-folder.ts';
import type { TaskOptions } from '../../system/process/task.ts';
import { ownLabels } from '../leftovers.ts';
import type { Change } from './heal.ts';

/** A name by which a recipe can build on an image: not every builder takes an id. */
function nameOf({ id, record }: InspectedImage): string {
  const [first] = record as readonly { readonly RepoTags?: readonly string[] }[];
  return first?.RepoTags?.[0] ?? id;
}

function commandsOf({ packages, recommended }: Change, manager: PackageManager): string[] {
  return [
    ...(packages ? [manager.installCommand(packages)] : []),
    ...(recommended && manager.recommendedCommand ? [manager.recommendedCommand] : []),
  ];
}

/** The recipe of an image with what a change installs; undefined if it installs nothing. */
export function changedRecipe(
  { user }: Pick<InspectedImage, 'user'>,
  change: Change,
  manager: PackageManager | undefined,
): string | undefined {
  const commands = manager ? commandsOf(change, manager) : [];
  if (commands.length === 0) return undefined;
  const labels = Object.entries(ownLabels()).map(([name, value]) => `LABEL ${name}="${value}"`);
  return [
    'ARG BASE',
    'FROM $BASE',
    'USER root',
    ...commands.map((command) => `RUN ${command}`),
    `USER ${user || 'root'}`,
    ...labels,
    '',
  ].join('\n');
}

/**
 * Gives `use` the image of an application with what a change installs, and removes it afterwards; the application's own
 * one if it installs nothing.
 *
 * @throws DeskpackError when that cannot be installed
 */
export async function withChangedImage<T>(
  engine: Engine,
  {
    image,
    change,
    manager,
  }: {
    readonly image: InspectedImage;
    readonly change: Change;
    readonly manager: PackageManager | undefined;
  },
  use: (image: string) => Promise<T>,
  options: TaskOptions,
): Promise<T> {
  const recipe = changedRecipe(image, change, manager);
  if (recipe === undefined) return use(image.id);
  const tag = `deskpack/trial:${randomBytes(6).toString('hex')}`;
  const request = { recipe, tags: [tag], buildArguments: { BASE: nameOf(image) }, countPackages };
  await withTemporaryFolder((context) => engine.build({ ...request, context }, options));
  try {
    return await use(tag);
  } finally {
    await engine.remove(tag);
  }
}
