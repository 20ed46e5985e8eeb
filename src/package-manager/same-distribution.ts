import { readFile } from 'node:fs/promises';

function wordOf(release: string, key: string): string {
  return new RegExp(`^${key}="?([^"\\n]*)"?$`, 'm').exec(release)?.[1] ?? '';
}

/** Whether a template, as far as its name tells, is of the distribution that an `/etc/os-release` is of. */
export function isOfDistribution(template: string, release: string): boolean {
  const [, distribution, rest = ''] = /oc\.(?:template|vm)\.([a-z]+)([^/]*)$/.exec(template) ?? [];
  if (distribution !== wordOf(release, 'ID')) return false;
  // Ubuntu's releases are two numbers, 22.04; that of the platform is a tag behind a colon.
  const named = /\.(\d+\.\d+)(?::|$)/.exec(rest)?.[1];
  return named === undefined || named === wordOf(release, 'VERSION_ID');
}

/** Whether this machine's own package index is that of a template. */
export async function isOfThisMachine(template: string | undefined): Promise<boolean> {
  if (template === undefined) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return isOfDistribution(template, release);
}
