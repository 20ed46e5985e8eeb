import { listApplications } from '../../../catalog/client/client.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import type { CatalogEntry, PlaceFacts } from '../../home-facts.ts';
import { engineOrReason } from '../host-status.ts';
import { storeOf, type WizardSettings } from '../wizard-settings.ts';

/** The names of images without the default registry and tag, which images of applications do not have. */
function namesOf(references: readonly string[]): ReadonlySet<string> {
  return new Set(
    references.flatMap((reference) => {
      const own = /^(?:docker\.io\/library\/|localhost\/)?([^/:@]+)(?::latest)?$/.exec(reference);
      return own ? [own[1]!] : [];
    }),
  );
}

async function imagesOfEngine(settings: WizardSettings) {
  const { engine } = await engineOrReason(settings);
  return engine && namesOf(await engine.references());
}

async function imagesOfStore(settings: WizardSettings) {
  return namesOf(await storeOf(settings).references());
}

async function entriesOf({
  catalog,
  access,
}: WizardSettings): Promise<ReadonlyMap<string, CatalogEntry>> {
  const listed = await listApplications(catalog, access);
  return new Map(listed.map((entry) => [entry.name, entry]));
}

/** The answer of a place; undefined if it is unavailable. The status of the machine has the reason. */
function answered<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error) => {
    if (error instanceof DeskpackError) return undefined;
    throw error;
  });
}

/** Asks engine, image store and catalog, one question each, what they have. Places that do not answer are left out. */
export async function lookAtPlaces(settings: WizardSettings): Promise<PlaceFacts> {
  const [engine, store, catalog] = await Promise.all([
    answered(imagesOfEngine(settings)),
    answered(imagesOfStore(settings)),
    answered(entriesOf(settings)),
  ]);
  return { engine, store, catalog };
}
