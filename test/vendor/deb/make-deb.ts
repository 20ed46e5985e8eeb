import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const hasDpkg = existsSync('/usr/bin/dpkg-deb');

interface Package {
  readonly control?: Readonly<Record<string, string>>;
  /** Texts of files by their paths from the root; those that begin with `#!` can be run. */
  readonly files?: Readonly<Record<string, string>>;
  /** The script that runs after the installation. */
  readonly postinst?: string;
}

/**
 * Makes a Debian package as vendors ship them. Needs dpkg-deb.
 *
 * @param path of the package to write; what it is made of is left beside it
 */
export function makeDeb(path: string, { control, files = {}, postinst }: Package = {}): void {
  const root = `${path}.root`;
  const fields = {
    ...{ Package: 'acme-viewer', Version: '2.4.1-1', Architecture: 'all' },
    ...{ Maintainer: 'Nobody <nobody@example.com>', Description: 'View drawings' },
    ...control,
  };
  const text = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  const all = {
    'DEBIAN/control': text.join(''),
    ...(postinst === undefined ? {} : { 'DEBIAN/postinst': postinst }),
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    if (content.startsWith('#!')) chmodSync(file, 0o755);
  }
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '--build', root, path]);
}
