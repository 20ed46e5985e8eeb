import { expect, it } from 'vitest';
import { isCheckName } from '../../../src/probe/check-names.ts';
import { causeInLog } from '../../../src/probe/launch/cause-in-log.ts';

it.each([
  [
    'cause-program',
    '2026-11-22T22:24:32Z xcalc: cannot start: there is no /usr/bin/x in this image',
  ],
  [
    'cause-library',
    'x: error while loading shared libraries: libfoo.so.1: cannot open shared object file',
  ],
  ['cause-qt-platform', 'qt.qpa.plugin: Could not load the Qt platform plugin "xcb" in ""'],
  [
    'cause-image-loader',
    'Failed to load image-missing.svg: Unrecognized image file format (gdk-pixbuf-error-quark, 3)',
  ],
  [
    'cause-settings-schema',
    "GLib-GIO-ERROR: Settings schema 'org.gnome.desktop.interface' is not installed",
  ],
  ['cause-sandbox', '[0101/1:FATAL] No usable sandbox! Update your kernel'],
  [
    'cause-session-bus',
    'Failed to execute child process “dbus-launch” (No such file or directory)',
  ],
  ['cause-session-bus', 'Could not connect to session bus'],
  ['cause-sound', 'ALSA lib confmisc.c:855:(parse_card) cannot find card 0'],
  ['cause-sound', 'open /dev/snd/seq failed: No such file or directory'],
  ['cause-video', 'no video device (/dev/video0) found'],
  ['cause-display', 'Error: cannot open display: :1'],
  ['cause-traceback', "ModuleNotFoundError: No module named 'gi'"],
  ['cause-traceback', 'Traceback (most recent call last):'],
])('finds %s', (code, line) => {
  expect(causeInLog(['something before', line, 'something after'])).toBe(code);
  expect(isCheckName(code)).toBe(true);
});

it('finds none in what applications say every day', () => {
  const lines = [
    'Warning: Cannot convert string "calculator" to type Pixmap',
    'Gtk-WARNING **: Theme parsing error: <data>:1:17: not a number',
    'Gtk-Message: Failed to load module "canberra-gtk-module"',
    'QStandardPaths: XDG_RUNTIME_DIR not set',
  ];
  expect(causeInLog(lines)).toBeUndefined();
  expect(causeInLog([])).toBeUndefined();
});
