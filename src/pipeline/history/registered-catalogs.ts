import { mapConcurrently } from '../../system/map-concurrently.ts';
import { readJournal } from './journal.ts';
import type { JournalEntry } from './journal-entry.ts';
import { runFolderOf, runNames } from './run-folder.ts';

/** Maximum number of runs that are looked at; older ones say little about today's catalogs. */
const maxRuns = 50;

async function catalogOfRun(run: string): Promise<string | undefined> {
  const journal = await readJournal(runFolderOf(run).journal).catch((): JournalEntry[] => []);
  const registered = journal.find((entry) => entry.type === 'step' && entry.step === 'register');
  return registered?.type === 'step' ? registered.inputs.catalog : undefined;
}

/** The addresses of the catalogs that recent runs have registered applications with, the latest first. */
export async function registeredCatalogs(): Promise<string[]> {
  // The history only offers catalogs; nothing fails without it.
  const runs = await runNames().catch(() => []);
  const catalogs = await mapConcurrently(runs.slice(0, maxRuns), catalogOfRun);
  return [...new Set(catalogs.filter((catalog) => typeof catalog === 'string'))];
}
