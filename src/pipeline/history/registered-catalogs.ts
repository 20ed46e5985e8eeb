import { mapConcurrently } from '../../system/map-concurrently.ts';
import { readJournal } from './journal.ts';
import type { JournalEntry } from './journal-entry.ts';
import { runFolderOf, runNames } from './run-folder.ts';

/** The maximum number of runs to read; older ones say little about current catalogs. */
const maxRuns = 50;

async function catalogOfRun(run: string): Promise<string | undefined> {
  const journal = await readJournal(runFolderOf(run).journal).catch((): JournalEntry[] => []);
  const registered = journal.find((entry) => entry.type === 'step' && entry.step === 'register');
  return registered?.type === 'step' ? registered.inputs.catalog : undefined;
}

/** The addresses of catalogs in recent runs, the latest first. */
export async function registeredCatalogs(): Promise<string[]> {
  // The history is only a source of suggestions.
  const runs = await runNames().catch(() => []);
  const catalogs = await mapConcurrently(runs.slice(0, maxRuns), catalogOfRun);
  return [...new Set(catalogs.filter((catalog) => typeof catalog === 'string'))];
}
