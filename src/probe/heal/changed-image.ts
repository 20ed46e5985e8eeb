import { randomBytes } from 'node:crypto';
import type { Engine } from '../../engine/engine.ts';
import { buildableName } from '../../image/buildable-name.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { countPackages } from '../../package-manager/count-packages.ts';
import type { PackageManager } from '../../package-manager/package-manager.ts';
import { withTemporaryFolder } from '../../system/folders/temporary-folder.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { ownLabels } from '../leftovers.ts';
import type { Change } from './heal.ts';

function commandsOf(
  { packages = [], soundServer = [], jackServer = [], systemBus = [], recommended }: Change,
  manager: PackageManager,
): string[] {
  const names = [...packages, ...soundServer, ...jackServer, ...systemBus];
  return [
    ...(names.length > 0 ? [manager.installCommand(names)] : []),
    ...(recommended && manager.recommendedCommand ? [manager.recommendedCommand] : []),
  ];
}

/**
 * Replaces the links to the platform's account files by copies: packages that create accounts, such as dbus, cannot be
 * installed with links. Packages of a descriptor are installed before its recipe creates the links.
 */
const ownAccountFiles =
  'for file in passwd shadow group gshadow; do ' +
  'if [ -L "/etc/$file" ] && [ -f "/etc/$file" ]; then ' +
  'cp -p "/etc/$file" "/etc/$file.own" && mv -f "/etc/$file.own" "/etc/$file" || exit 1; ' +
  'fi; done';

/** The recipe of an image with the packages of a change; undefined if it installs none. */
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
    `RUN ${ownAccountFiles}`,
    ...commands.map((command) => `RUN ${command}`),
    `USER ${user || 'root'}`,
    ...labels,
    '',
  ].join('\n');
}

/**
 * Calls `use` with an image of the application that has the packages of a change, and removes the image afterwards.
 * Without packages, it is the application's own image.
 *
 * @throws DeskpackError if the packages cannot be installed
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
  const request = {
    recipe,
    tags: [tag],
    buildArguments: { BASE: buildableName(image) },
    countPackages,
  };
  await withTemporaryFolder((context) => engine.build({ ...request, context }, options));
  try {
    return await use(tag);
  } finally {
    await engine.remove(tag);
  }
}
