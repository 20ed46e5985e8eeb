import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';

/** Until the test ends, deskpack keeps its runs, drafts and locks in the `state` folder of this one. */
export function keepStateIn(folder: string): void {
  vi.stubEnv('XDG_STATE_HOME', join(folder, 'state'));
  onTestFinished(() => void vi.unstubAllEnvs());
}

/** Until the test ends, deskpack keeps what it can find again, such as package lists, in this folder. */
export function keepCacheIn(folder: string): void {
  vi.stubEnv('XDG_CACHE_HOME', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
}
