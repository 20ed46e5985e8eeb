import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';

const controlGroups = '/sys/fs/cgroup';

/** Removes the control groups in which containers of a namespace have run: containerd leaves them, empty. */
function removeControlGroups(namespace: string): void {
  // One for each controller, or a single one with version 2 of control groups.
  for (const parent of ['', ...readdirSync(controlGroups)]) {
    const group = join(controlGroups, parent, namespace);
    if (existsSync(group)) rmdirSync(group);
  }
}

/**
 * Removes a namespace of containerd with everything in it. A program that was killed while it imported has a lease
 * there, which keeps what it imported for a day.
 */
export function removeNamespace(namespace: string): void {
  const ctr = (...words: readonly string[]) =>
    execFileSync('ctr', ['-n', namespace, ...words], { encoding: 'utf8', stdio: 'pipe' });
  const listed = (kind: string) => ctr(kind, 'ls', '-q').split('\n').filter(Boolean);
  for (const image of listed('images')) ctr('images', 'rm', image);
  // The removal of a lease collects what nobody holds any more, and waits for that.
  ctr('leases', 'create', '--id', 'last');
  for (const lease of listed('leases')) ctr('leases', 'rm', '--sync', lease);
  execFileSync('ctr', ['namespaces', 'rm', namespace], { stdio: 'pipe' });
  removeControlGroups(namespace);
}
