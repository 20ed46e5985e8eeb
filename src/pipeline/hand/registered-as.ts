import { mapConcurrently } from '../../system/map-concurrently.ts';
import { type ReadRun, readJournalOf } from '../history/journal.ts';
import type { JournalEntry } from '../history/journal-entry.ts';
import { runNames } from '../history/run-folder.ts';

/** Where an application was registered from this machine. */
interface RegisteredAs {
  /** Address of the catalog. */
  readonly catalog: string;
  /** The name in its descriptor. */
  readonly name: string;
}

const stepIn = ({ journal }: ReadRun, step: string) =>
  journal.find(
    (entry): entry is Extract<JournalEntry, { type: 'step' }> =>
      entry.type === 'step' && entry.step === step,
  );

/**
 * The catalogs in which runs of this machine have registered an image, unless a later run has registered another one as the same
 * application. An unreadable history is an empty one.
 *
 * @param image its id, `sha256:…`
 */
export async function registeredAs(image: string): Promise<RegisteredAs[]> {
  const names = await runNames().catch(() => []);
  const runs = await mapConcurrently(names, readJournalOf);
  const found = new Map<string, RegisteredAs & { readonly image: string | undefined }>();
  for (const run of runs) {
    const catalog = run && stepIn(run, 'register')?.inputs.catalog;
    if (!run || catalog === undefined) continue;
    const name = run.start.application;
    const key = JSON.stringify([catalog, name]);
    // The newest come first.
    if (found.has(key)) continue;
    found.set(key, { catalog, name, image: stepIn(run, 'build')?.values.image });
  }
  return [...found.values()]
    .filter((one) => one.image === image)
    .map(({ catalog, name }) => ({ catalog, name }));
}
