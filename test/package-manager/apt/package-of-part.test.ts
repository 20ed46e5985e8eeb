import { expect, it } from 'vitest';
import { packageOfPart as ofApk } from '../../../src/package-manager/apk/package-of-part.ts';
import { packageOfPart } from '../../../src/package-manager/apt/package-of-part.ts';
import type { MissingPart } from '../../../src/package-manager/package-manager.ts';

it.each<[MissingPart, string | undefined, string | undefined]>([
  [{ kind: 'python-module', name: 'gi' }, 'python3-gi', 'py3-gobject3'],
  [{ kind: 'python-module', name: 'PyQt5.QtSvg' }, 'python3-pyqt5.qtsvg', 'py3-pyqt5.qtsvg'],
  [{ kind: 'python-module', name: 'pkg_resources' }, 'python3-pkg-resources', 'py3-pkg-resources'],
  [{ kind: 'python-module', name: 'tkinter' }, 'python3-tk', 'python3-tkinter'],
  [
    { kind: 'perl-module', name: 'Gtk3::SimpleList' },
    'libgtk3-simplelist-perl',
    'perl-gtk3-simplelist',
  ],
  [{ kind: 'typelib', name: 'GtkSource', version: '4' }, 'gir1.2-gtksource-4', undefined],
  [{ kind: 'qml-module', name: 'QtQuick' }, 'qml-module-qtquick2', undefined],
  [{ kind: 'qml-module', name: 'QtQuick.Layouts' }, 'qml-module-qtquick-layouts', undefined],
  [{ kind: 'qml-module', name: 'QtGraphicalEffects' }, 'qml-module-qtgraphicaleffects', undefined],
  [
    { kind: 'qml-module', name: 'QtQuick.Controls.Material' },
    'qml-module-qtquick-controls2',
    undefined,
  ],
  [{ kind: 'program', name: 'xrdb' }, 'x11-xserver-utils', 'cmd:xrdb'],
  [{ kind: 'program', name: 'xdg-open' }, 'xdg-utils', 'cmd:xdg-open'],
  [{ kind: 'program', name: 'zenity' }, 'zenity', 'cmd:zenity'],
  [{ kind: 'library', name: 'libfoo.so.1' }, 'libfoo1', 'so:libfoo.so.1'],
  [{ kind: 'library', name: 'libQt5Core.so.5' }, 'libqt5core5', 'so:libQt5Core.so.5'],
  [{ kind: 'library', name: 'libfoo_bar2.so.3.1' }, 'libfoo-bar2-3.1', 'so:libfoo_bar2.so.3.1'],
  [{ kind: 'library', name: 'libfoo.so' }, undefined, 'so:libfoo.so'],
])('%j is brought by %s, and by %s on Alpine', (part, onDebian, onAlpine) => {
  expect(packageOfPart(part)).toBe(onDebian);
  expect(ofApk(part)).toBe(onAlpine);
});

it('has no package for a typelib without a version', () => {
  expect(packageOfPart({ kind: 'typelib', name: 'Gtk' })).toBeUndefined();
});
