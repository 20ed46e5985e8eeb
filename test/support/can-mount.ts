import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

function tried(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'deskpack-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether a small disk can be mounted here: even root may not do this everywhere. */
export const canMount = tried();

/**
 * Makes a folder that is a disk of its own until the test ends.
 *
 * @param options those of `mount`, such as `size=8k`
 */
export function mountDisk(folder: string, options: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  // It may be gone already, and what the test has started may still use it.
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
}
