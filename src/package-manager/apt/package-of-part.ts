import type { MissingPart } from '../package-manager.ts';

/** Python modules whose packages have different names. */
const otherNames: Readonly<Record<string, string>> = {
  cv2: 'opencv',
  tkinter: 'tk',
  wx: 'wxgtk4.0',
};

/** Programs that scripts start, and whose packages have different names. */
const packagesOfPrograms: Readonly<Record<string, string>> = {
  java: 'default-jre',
  wish: 'tk',
  ...Object.fromEntries(
    ['xdg-open', 'xdg-mime', 'xdg-email', 'xdg-settings', 'xdg-screensaver'].map((name) => [
      name,
      'xdg-utils',
    ]),
  ),
  ...Object.fromEntries(
    ['xrdb', 'xset', 'xrandr', 'xhost', 'xmodmap', 'xsetroot', 'xrefresh'].map((name) => [
      name,
      'x11-xserver-utils',
    ]),
  ),
  ...Object.fromEntries(
    ['xdpyinfo', 'xprop', 'xwininfo', 'xmessage', 'xlsfonts', 'xfontsel', 'xkill'].map((name) => [
      name,
      'x11-utils',
    ]),
  ),
};

/** Packages of QML modules with a version in their names, or with several modules. */
const packagesOfQml: Readonly<Record<string, string>> = {
  QtQml: 'qml-module-qtqml',
  'QtQml.Models': 'qml-module-qtqml-models2',
  QtQuick: 'qml-module-qtquick2',
  'QtQuick.Controls': 'qml-module-qtquick-controls2',
  'QtQuick.Controls.Material': 'qml-module-qtquick-controls2',
  'QtQuick.Controls.Styles': 'qml-module-qtquick-controls',
  'QtQuick.Controls.Universal': 'qml-module-qtquick-controls2',
  'QtQuick.Particles': 'qml-module-qtquick-particles2',
  'QtQuick.Templates': 'qml-module-qtquick-templates2',
  'QtQuick.Window': 'qml-module-qtquick-window2',
  'org.kde.kirigami': 'qml-module-org-kde-kirigami2',
};

const soname = /^(?<base>lib[\w.+-]+)\.so\.(?<version>[\d.]+)$/;

/** The package of a part, by Debian's naming rules; undefined if they do not cover it. */
export function packageOfPart({ kind, name, version }: MissingPart): string | undefined {
  switch (kind) {
    case 'python-module':
      return `python3-${otherNames[name] ?? name.toLowerCase().replaceAll('_', '-')}`;
    case 'perl-module':
      return `lib${name.toLowerCase().replaceAll('::', '-').replaceAll('_', '-')}-perl`;
    case 'qml-module':
      return packagesOfQml[name] ?? `qml-module-${name.toLowerCase().replaceAll('.', '-')}`;
    case 'program':
      return packagesOfPrograms[name] ?? name;
    case 'library': {
      // libfoo.so.1 is in libfoo1, libfoo2.so.1 in libfoo2-1.
      const { base = '', version: so = '' } = soname.exec(name)?.groups ?? {};
      const plain = base.toLowerCase().replaceAll('_', '-');
      return so === '' ? undefined : `${plain}${/\d$/.test(plain) ? '-' : ''}${so}`;
    }
    case 'typelib':
      return version && `gir1.2-${name.toLowerCase()}-${version}`;
    case 'bus-name':
      // Only the lists of files say it.
      return undefined;
  }
}
