import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { folderWith } from '../support/folder.ts';

/**
 * Makes a folder with an empty `bin`. Until the test ends, programs are found only there, the folder is the home, and nothing is set
 * for docker.
 */
export async function ownPath(): Promise<string> {
  const folder = await folderWith({});
  await mkdir(join(folder, 'bin'));
  vi.stubEnv('PATH', join(folder, 'bin'));
  vi.stubEnv('HOME', folder);
  for (const name of ['DOCKER_HOST', 'DOCKER_CONTEXT', 'DOCKER_CONFIG']) vi.stubEnv(name, '');
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}
