import { randomBytes } from 'node:crypto';
import type { Engine } from '../../engine/engine.ts';
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

const label = () => Object.entries(ownLabels()).map(([name, value]) => `LABEL ${name}="${value}"`);

/** The recipe of the image on which those of all changes are built: it has the package index, which is downloaded once. */
export function indexRecipe({ refreshCommand }: Pick<PackageManager, 'refreshCommand'>): string {
  const lines = ['ARG BASE', 'FROM $BASE', 'USER root', `RUN ${ownAccountFiles}`];
  return [...lines, `RUN ${refreshCommand}`, ...label(), ''].join('\n');
}

/**
 * The recipe of an image with the packages of a change, on one with the package index; undefined if it installs none.
 */
export function changedRecipe(
  { user }: Pick<InspectedImage, 'user'>,
  change: Change,
  manager: PackageManager | undefined,
): string | undefined {
  const commands = manager ? commandsOf(change, manager) : [];
  if (commands.length === 0) return undefined;
  return [
    'ARG BASE',
    'FROM $BASE',
    ...commands.map((command) => `RUN ${command}`),
    `USER ${user || 'root'}`,
    ...label(),
    '',
  ].join('\n');
}

const newTag = () => `deskpack/trial:${randomBytes(6).toString('hex')}`;

/** The images of an application with the packages of changes. */
export class TrialImages {
  readonly #engine: Engine;
  readonly #image: InspectedImage;
  readonly #base: string;
  readonly #manager: PackageManager | undefined;
  #withIndex: Promise<string> | undefined;

  /** @param base the name of the image to build on */
  constructor(
    engine: Engine,
    { image, base }: { readonly image: InspectedImage; readonly base: string },
    manager: PackageManager | undefined,
  ) {
    this.#engine = engine;
    this.#image = image;
    this.#base = base;
    this.#manager = manager;
  }

  /**
   * Calls `use` with an image that has the packages of a change, and removes it afterwards. Without packages, it is the
   * application's own image.
   *
   * @throws DeskpackError if the packages cannot be installed
   */
  async with<T>(
    change: Change,
    use: (image: string) => Promise<T>,
    options: TaskOptions,
  ): Promise<T> {
    const recipe = changedRecipe(this.#image, change, this.#manager);
    if (recipe === undefined || !this.#manager) return use(this.#image.id);
    const tag = await this.#build(recipe, await this.#index(this.#manager, options), options);
    try {
      return await use(tag);
    } finally {
      await this.#engine.remove(tag);
    }
  }

  /** Removes what is left. */
  async close(): Promise<void> {
    const withIndex = await this.#withIndex;
    if (withIndex !== undefined) await this.#engine.remove(withIndex);
  }

  /** The image with the package index; trials side by side wait for the same one. */
  async #index(manager: PackageManager, options: TaskOptions): Promise<string> {
    this.#withIndex ??= this.#build(indexRecipe(manager), this.#base, options);
    try {
      return await this.#withIndex;
    } catch (error) {
      this.#withIndex = undefined;
      throw error;
    }
  }

  async #build(recipe: string, base: string, options: TaskOptions): Promise<string> {
    const tag = newTag();
    const request = { recipe, tags: [tag], buildArguments: { BASE: base }, countPackages };
    await withTemporaryFolder((context) => this.#engine.build({ ...request, context }, options));
    return tag;
  }
}
