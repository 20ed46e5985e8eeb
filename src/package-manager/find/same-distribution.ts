import { readFile } from 'node:fs/promises';

function wordOf(release: string, key: string): string {
  return new RegExp(`^${key}="?([^"\\n]*)"?$`, 'm').exec(release)?.[1] ?? '';
}

/** Whether a template, judging by its name, belongs to the distribution of an `/etc/os-release`. */
export function matchesDistribution(template: string, release: string): boolean {
  const [, distribution, rest = ''] = /oc\.(?:template|vm)\.([a-z]+)([^/]*)$/.exec(template) ?? [];
  if (distribution !== wordOf(release, 'ID')) return false;
  // Ubuntu's releases are two numbers, 22.04; the platform's release comes after a colon, as a tag.
  const named = /\.(\d+\.\d+)(?::|$)/.exec(rest)?.[1];
  return named === undefined || named === wordOf(release, 'VERSION_ID');
}

/** Whether this machine's package index is valid for a template, because both have the same distribution. */
export async function matchesThisMachine(template: string | undefined): Promise<boolean> {
  if (template === undefined) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return matchesDistribution(template, release);
}
