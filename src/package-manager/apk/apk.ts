import type { PackageManager } from '../package-manager.ts';
import { archivesScript, lookScript } from './archive-scripts.ts';
import { countByApk } from './count-by-apk.ts';
import { installedByApk } from './installed-by-apk.ts';

/** The package manager of Alpine. */
export const apk: PackageManager = {
  name: 'apk',
  title: 'apk (Alpine)',
  hostLists: [['apk', '--no-network', 'search', '-v']],
  imageScript: `list() { apk --no-network search -v 2>/dev/null; }
    test -n "$(list | head -n 1)" || apk update >/dev/null 2>&1; list`,
  archives: {
    listScript: archivesScript,
    separator: /\s/,
    lookScript,
    wordsOf: ({ name }) => [name],
  },
  trialScript: `tried=$(apk add --simulate --no-cache "$@") || exit 1
    echo "$tried" | grep -c ') Installing '
    exit 0`,
  // "xterm-389-r0 - X Terminal Emulator"; a version begins with a digit and contains "-" only before the revision.
  lineForm: /^(?<name>\S+)-\d[^-\s]*(?:-r\d+)?(?: - (?<description>.*))?$/,
  // apk also installs what packages provide, under such names.
  isUnlisted: (name) => /^(?:so|cmd|pc):/.test(name),
  countInstalled: countByApk,
  companions: { sessionBus: 'dbus', font: 'font-dejavu', svgLoader: 'librsvg' },
  installCommand: (packages) => ['apk add --no-cache', ...packages].join(' '),
  installed: installedByApk,
};
