import type { PackageManager } from '../package-manager.ts';
import { installedByDpkg } from './installed-by-dpkg.ts';

// Without the two caches it reads the index itself and writes nothing, whoever runs it.
const cache = [
  'apt-cache',
  '-o',
  'Dir::Cache::pkgcache=',
  '-o',
  'Dir::Cache::srcpkgcache=',
] as const;

/** The package manager of Debian and Ubuntu. */
export const apt: PackageManager = {
  name: 'apt',
  title: 'APT (Debian, Ubuntu)',
  // The second also names what is only provided by others, which can be installed as well.
  hostLists: [
    [...cache, 'search', '--names-only', '.'],
    [...cache, 'pkgnames'],
  ],
  // Without an index it would list what is installed in place of what could be.
  imageScript: `there() { ls /var/lib/apt/lists/*_Packages* >/dev/null 2>&1; }
    there || apt-get -o APT::Update::Error-Mode=any update >/dev/null 2>&1 || exit 1
    there && apt-cache search --names-only . && apt-cache pkgnames`,
  // "xterm - X terminal emulator"
  lineForm: /^(?<name>\S+)(?: - (?<description>.*))?$/,
  isProvided: (line) => !line.includes(' - '),
  installed: installedByDpkg,
};
