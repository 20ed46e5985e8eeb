import { execFileSync } from 'node:child_process';
import { fullReference } from '../../src/image/reference.ts';

/** Removes an image of containerd's, if it is there, and waits until what only it held is gone. */
export function removeStoredImage(namespace: string, reference: string): void {
  const words = ['-n', namespace, 'images', 'rm', '--sync', fullReference(reference)];
  execFileSync('ctr', words, { stdio: 'pipe' });
}
