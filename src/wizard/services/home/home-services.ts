import { iconFinder, iconOfFile } from '../../../workspace/icon-file.ts';
import type { HomeServices } from '../../services.ts';
import type { WizardSettings } from '../wizard-settings.ts';
import { checkHome } from './check-home.ts';
import { lookAtPlaces } from './look-at-places.ts';
import { readHome } from './read-home.ts';
import { removeApplication } from './remove-application.ts';

/** The services for the applications of a folder. @param settings those for a catalog that was chosen, if one was */
export function homeServices(
  { folder, drafts }: { readonly folder: string; readonly drafts: string },
  settings: (catalog?: string) => Promise<WizardSettings>,
): HomeServices {
  return {
    read: () => readHome(folder, drafts),
    icon: async (file, name) => (await iconOfFile(file, name, iconFinder())).icon ?? null,
    check: checkHome,
    async surroundings(catalog) {
      const chosen = await settings(catalog);
      return { catalog: chosen.catalog, places: await lookAtPlaces(chosen) };
    },
    remove: removeApplication,
  };
}
