import type { Engine } from '../../../engine/engine.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import type { PresentTemplate } from '../../../package-manager/present-template.ts';
import { readSettings } from '../../../settings/settings.ts';
import { listStarters, starterReference } from '../../../template/starter.ts';
import { unmadeTemplate } from '../../../template/starter-index.ts';
import { engineToUse } from '../../shared/run/engine-to-use.ts';
import type { ChosenSettings } from '../../shared/run/run-flags.ts';
import { chooseTemplate } from './choose-template.ts';

interface SearchedTemplate extends PresentTemplate {
  readonly engine: Pick<Engine, 'run'>;
  /** The distribution that it will have, if it is not made yet. */
  readonly distribution?: string;
  /** The others that the engine has, where none was named. */
  readonly others: readonly string[];
}

/** What is missing here, and is not needed for the index of a template that can be made of packages. */
const missing: ReadonlySet<string> = new Set(['engine-missing', 'template-missing']);

/**
 * The template to search: of the engine, or else one that can be made here, whose index is the same.
 *
 * @param name its name; by default the first of the engine, or else the recommended one
 * @throws DeskpackError if it is neither here nor can be made
 */
export async function templateToSearch(
  settings: ChosenSettings,
  name: string | undefined,
): Promise<SearchedTemplate> {
  try {
    const engine = await engineToUse(settings);
    return { engine, ...(await chooseTemplate(engine, name, settings.release)) };
  } catch (error) {
    if (!(error instanceof DeskpackError && missing.has(error.code))) throw error;
    const { vendor } = await readSettings();
    const starter = (await listStarters()).find(({ suite }) => suite !== undefined);
    const wanted = name ?? (starter && starterReference(starter.name, vendor, settings.release));
    const unmade = wanted === undefined ? undefined : await unmadeTemplate(wanted);
    if (!unmade) throw error;
    return { ...unmade, others: [] };
  }
}
