import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeNoted } from './remove-after-run.ts';

/** Makes the folder of what the test files of a run share. After the run, removes it and the images that they share. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-run-'));
  process.env.TEST_RUN_FOLDER = folder;
  return async () => {
    await removeNoted();
    delete process.env.TEST_RUN_FOLDER;
    await rm(folder, { recursive: true, force: true });
  };
}
