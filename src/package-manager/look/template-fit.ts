import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import type { PresentTemplate } from '../present-template.ts';
import { plainPackageName } from '../unknown-packages.ts';
import type { ArchiveIndex } from './archive-index.ts';
import { missingPackagesError } from './choose-archives.ts';
import { installationsOn } from './installation.ts';
import { sharedIndexes } from './shared-indexes.ts';

/** More in parallel would only slow each other down, as each reads an index. */
const maxAtOnce = 2;

/** How well a template suits packages. */
export interface TemplateFit extends PresentTemplate {
  /**
   * The number of packages that an installation adds, including dependencies; undefined if they cannot be installed.
   */
  readonly added: number | undefined;
  /** The number of required packages that the template already contains. */
  readonly present: number;
  /** The bytes to download for the others. */
  readonly downloadBytes: number;
}

const unfit = { added: undefined, present: 0, downloadBytes: 0 } as const;

/** The fit of a template, by its index and its installed packages. */
export async function templateFit(
  engine: Pick<Engine, 'run'>,
  template: PresentTemplate,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<TemplateFit> {
  const manager = parseTemplateName(template.reference).packageManager;
  if (!manager) return { ...template, ...unfit };
  try {
    const installation = (await installationsOn(engine, template, manager, signal))(names);
    if (!installation) return { ...template, ...unfit };
    const { needed, added } = installation;
    return {
      ...template,
      added: added.length,
      present: needed - added.length,
      downloadBytes: added.reduce((sum, { size }) => sum + size, 0),
    };
  } catch (error) {
    if (error instanceof DeskpackError && !signal?.aborted) return { ...template, ...unfit };
    throw error;
  }
}

export interface FitOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called when a template has been compared, with the number of those, and of all. */
  readonly onCompared?: ((count: number, total: number) => void) | undefined;
}

/** Fails if a package is in none of the indexes: then no comparison is needed. */
function refuseUnknown(
  names: readonly string[],
  indexes: readonly ArchiveIndex[],
  count: number,
): void {
  const isKnown = (name: string) =>
    indexes.some((index) => index.find(name) ?? index.providers().has(name));
  const unknown = names.filter((name) => !isKnown(plainPackageName(name)));
  if (unknown.length === 0) return;
  const packages = unknown.length === 1 ? 'the package' : 'the packages';
  const none = `none of the ${count} templates can install ${packages}`;
  throw missingPackagesError(unknown, indexes, none);
}

/**
 * The fits of templates, best first: those with the fewest packages to add.
 *
 * @throws DeskpackError if none of the templates has one of the packages
 */
export async function templateFits(
  engine: Pick<Engine, 'run'>,
  templates: readonly PresentTemplate[],
  names: readonly string[],
  { signal, onCompared }: FitOptions = {},
): Promise<TemplateFit[]> {
  const indexes = await sharedIndexes(engine, templates, signal);
  if (indexes && indexes.length > 0) refuseUnknown(names, indexes, templates.length);
  let compared = 0;
  const fits = await mapConcurrently(
    templates,
    async (template) => {
      const fit = await templateFit(engine, template, names, signal);
      compared += 1;
      onCompared?.(compared, templates.length);
      return fit;
    },
    { limit: maxAtOnce },
  );
  const rank = ({ added }: TemplateFit) => added ?? Number.MAX_SAFE_INTEGER;
  return fits.sort((one, other) => rank(one) - rank(other));
}
