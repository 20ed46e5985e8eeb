import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { besideOthers, listsAtEnd, ofAllRuns } from '../test/support/reporters.ts';

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));

/** Tests of engines mostly wait, the others mostly compute. A project with a new name belongs to the others. */
const runs = { engines: 'engines', others: '!engines' };

const reporters = (paths: readonly string[]) =>
  paths.map((path) => `--reporter=${path === 'blob' ? path : join(root, path)}`);

/** Runs Vitest in a folder. Returns its exit status; 1 if a signal ended it. */
async function vitestIn(folder: string, ...words: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [vitest, ...words], { cwd: folder, stdio: 'inherit' });
  const [status] = await once(child, 'exit');
  return status ?? 1;
}

/**
 * Runs all projects of a Vitest configuration: that of the engines in one process beside the others in another one, as Vitest
 * runs the projects of one process one after the other. Both print the files as they end. The failures, the counts and the
 * lists of both come at the end.
 *
 * @param folder with the configuration
 * @returns 0 if all tests have passed, otherwise the exit status of the first run that failed
 */
export async function testsSideBySide(folder: string = root): Promise<number> {
  const reports = await mkdtemp(join(tmpdir(), 'deskpack-reports-'));
  try {
    const statuses = await Promise.all(
      Object.entries(runs).map(([name, projects]) =>
        vitestIn(
          folder,
          'run',
          `--project=${projects}`,
          ...reporters([besideOthers, 'blob']),
          `--outputFile.blob=${join(reports, `${name}.json`)}`,
        ),
      ),
    );
    const merged = await vitestIn(
      folder,
      `--mergeReports=${reports}`,
      ...reporters([ofAllRuns, ...listsAtEnd]),
    );
    return [...statuses, merged].find((status) => status !== 0) ?? 0;
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}
