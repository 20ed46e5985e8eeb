import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the folder in which the tests of a run share a Debian system, and removes it after the run. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-debian-'));
  process.env.DEBIAN_ONCE = folder;
  return async () => {
    delete process.env.DEBIAN_ONCE;
    await rm(folder, { recursive: true, force: true });
  };
}
