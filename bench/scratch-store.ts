import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';

/** A namespace of containerd's that is used for nothing else. */
export class ScratchStore {
  readonly namespace = `deskpack-bench-${randomBytes(4).toString('hex')}`;

  run(...words: readonly string[]): string {
    return execFileSync('ctr', ['--namespace', this.namespace, ...words], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
  }

  /** Removes all images and what only they needed, and waits until it is gone. */
  empty(): void {
    const images = this.run('images', 'ls', '-q').split('\n').filter(Boolean);
    if (images.length > 0) this.run('images', 'rm', '--sync', ...images);
  }

  remove(): void {
    this.empty();
    execFileSync('ctr', ['namespaces', 'rm', this.namespace], { stdio: 'ignore' });
  }
}
