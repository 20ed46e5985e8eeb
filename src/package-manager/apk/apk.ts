import type { PackageManager } from '../package-manager.ts';
import { countByApk } from './count-by-apk.ts';
import { installedByApk, versionsByApk } from './database.ts';
import { packageOfPart } from './package-of-part.ts';
import { archivesScript, compareScript, lookScript, versionsScript } from './scripts.ts';

/** The package manager of Alpine. */
export const apk: PackageManager = {
  name: 'apk',
  title: 'apk (Alpine)',
  hostList: ['apk', '--no-network', 'search', '-v'],
  imageScript: `list() { apk --no-network search -v 2>/dev/null; }
    test -n "$(list | head -n 1)" || apk update >/dev/null; list`,
  archives: {
    listScript: archivesScript,
    separator: /\s/,
    lookScript,
    wordsOf: ({ name }) => [name],
  },
  sourcesScript:
    'cat /etc/apk/arch /etc/apk/repositories /etc/apk/repositories.d/* 2>/dev/null; true',
  installedCommand: ['apk', 'info'],
  // "xterm-389-r0 - X Terminal Emulator"; a version begins with a digit and contains "-" only before the revision.
  lineForm: /^(?<name>\S+)-\d[^-\s]*(?:-r\d+)?(?: - (?<description>.*))?$/,
  // apk also installs what packages provide, under such names.
  isUnlisted: (name) => /^(?:so|cmd|pc):/.test(name),
  countInstalled: countByApk,
  companions: {
    sessionBus: 'dbus',
    font: 'font-dejavu',
    svgLoader: 'librsvg',
    opengl: 'mesa-gl',
    openglDriver: 'mesa-dri-gallium',
    soundServer: 'pulseaudio',
    jackServer: 'jack',
    terminal: 'xterm',
  },
  packageOfPart,
  toolkits: [
    ...['dbus', 'font-dejavu', 'librsvg', 'adwaita-icon-theme', 'mesa-dri-gallium'],
    ...['gtk+2.0', 'gtk+3.0', 'gtk4.0', 'py3-gobject3', 'sdl2', 'tk'],
    ...['qt5-qtbase-x11', 'qt5-qtsvg', 'qt6-qtbase-x11', 'qt6-qtsvg'],
  ],
  // "/usr/bin/xterm is owned by xterm-389-r0"
  ownerOnHost: {
    command: ['apk', 'info', '--who-owns'],
    form: / is owned by (?<name>\S+)-\d[^-\s]*-r\d+\s*$/,
  },
  iconThemes: ['tango-icon-theme', 'adwaita-icon-theme'],
  refreshCommand: 'apk update',
  installCommand: (packages) => ['apk add', ...packages].join(' '),
  installed: installedByApk,
  versions: versionsByApk,
  urlType: 'apk',
  versionsScript,
  compareScript,
};
