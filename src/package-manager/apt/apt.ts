import type { PackageManager } from '../package-manager.ts';
import { countByApt } from './count-by-apt.ts';
import { installedByDpkg, versionsByDpkg } from './database.ts';
import { packageOfPart } from './package-of-part.ts';
import {
  archivesScript,
  busNamesScript,
  compareScript,
  componentsScript,
  iconsScript,
  listsFolder,
  lookScript,
  versionsScript,
} from './scripts.ts';

// Without its two caches, apt reads the index directly and writes no files, even when root runs it.
const cache = [
  'apt-cache',
  '-o',
  'Dir::Cache::pkgcache=',
  '-o',
  'Dir::Cache::srcpkgcache=',
] as const;

function aptInstall(options: string, packages: readonly string[]): string {
  const install = ['apt-get install -y', options, ...packages].join(' ');
  return `export DEBIAN_FRONTEND=noninteractive && ${install}`;
}

/** The package manager of Debian and Ubuntu. */
export const apt: PackageManager = {
  name: 'apt',
  title: 'APT (Debian, Ubuntu)',
  hostList: [...cache, 'search', '--names-only', '.'],
  // Also lists virtual packages, which can be installed as well.
  hostNames: [...cache, 'pkgnames'],
  // Without an index, apt would list the installed packages instead of the available ones.
  imageScript: `export LC_ALL=C.UTF-8
    ${listsFolder}
    there() { ls "$lists"*_Packages* >/dev/null 2>&1; }
    there || apt-get -o APT::Update::Error-Mode=any update >/dev/null || exit 1
    there && apt-cache search --names-only . && apt-cache pkgnames`,
  appstreamScripts: { components: componentsScript, icons: iconsScript },
  archives: {
    listScript: archivesScript,
    separator: /,/,
    lookScript,
    wordsOf: ({ address, digest }) => [address, digest],
  },
  // Some images have the lists themselves, which are then not updated.
  sourcesScript: `dpkg --print-architecture && dpkg --print-foreign-architectures
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/* /etc/apt/preferences /etc/apt/preferences.d/*; do
      test -f "$file" && grep -v '^[[:space:]]*\\(#\\|$\\)' "$file"
    done
    cksum /var/lib/apt/lists/*_Packages* 2>/dev/null; true`,
  installedCommand: ['dpkg-query', '--show', '--showformat', `\${Package}\n`],
  // "xterm - X terminal emulator"
  lineForm: /^(?<name>\S+)(?: - (?<description>.*))?$/,
  isVirtual: (line) => !line.includes(' - '),
  countInstalled: countByApt,
  companions: {
    sessionBus: 'dbus',
    font: 'fonts-dejavu-core',
    svgLoader: 'librsvg2-common',
    opengl: 'libgl1',
    openglDriver: 'libgl1-mesa-dri',
    soundServer: 'pulseaudio',
    jackServer: 'jackd2',
    terminal: 'xterm',
  },
  busNamesScript,
  packageOfPart,
  toolkits: [
    ...['dbus', 'fonts-dejavu-core', 'librsvg2-common', 'adwaita-icon-theme', 'libgl1-mesa-dri'],
    ...['libgtk2.0-0', 'libgtk2.0-0t64', 'libgtk-3-0', 'libgtk-3-0t64', 'libgtk-4-1', 'python3-gi'],
    ...['libqt5widgets5', 'libqt5widgets5t64', 'libqt5svg5', 'libqt6widgets6', 'libqt6svg6'],
    ...['libkf5xmlgui5', 'libkf6xmlgui6', 'libsdl2-2.0-0', 'tk'],
  ],
  // "galculator: /usr/share/applications/galculator.desktop", or "libc6:amd64: …"
  ownerOnHost: {
    command: ['dpkg-query', '--search'],
    form: /^(?<name>[a-z0-9][a-z0-9+.-]*)(?::\w+)?: \//,
  },
  iconThemes: ['tango-icon-theme', 'adwaita-icon-theme'],
  refreshCommand: 'apt-get update',
  installCommand: (packages) => aptInstall('--no-install-recommends', packages),
  // Without names, and with this policy, it completes the installed packages.
  recommendedCommand: aptInstall('--install-recommends --fix-policy', []),
  installed: installedByDpkg,
  versions: versionsByDpkg,
  urlType: 'deb',
  versionsScript,
  compareScript,
};
