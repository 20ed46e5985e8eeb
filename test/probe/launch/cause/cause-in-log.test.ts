import { expect, it } from 'vitest';
import { isCheckName } from '../../../../src/probe/all-check-names.ts';
import { causeInLog } from '../../../../src/probe/launch/cause/cause-in-log.ts';

it.each([
  [
    'cause-program',
    '2026-11-22T22:24:32Z xcalc: cannot start: there is no /usr/bin/x in this image',
  ],
  [
    'cause-library',
    'x: error while loading shared libraries: libfoo.so.1: cannot open shared object file',
  ],
  ['cause-architecture', 'exec /bin/sh: exec format error'],
  ['cause-format', '/composer/entrypoint.sh: 88: /usr/bin/lamp: Exec format error'],
  [
    'cause-format',
    '/entrypoint.sh: line 8: /usr/bin/lamp: cannot execute binary file: Exec format error',
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
  ['cause-sound', 'open /dev/snd/controlC0 failed: No such file or directory'],
  ['cause-sequencer', 'open /dev/snd/seq failed: No such file or directory'],
  [
    'cause-sequencer',
    'ALSA lib seq_hw.c:466:(snd_seq_hw_open) open /dev/snd/seq failed: No such file or directory',
  ],
  ['cause-video', 'no video device (/dev/video0) found'],
  ['cause-display', 'Error: cannot open display: :1'],
  ['cause-jack', 'jack server is not running or cannot be started'],
  ['cause-jack', 'Cannot connect to JACK, is the server running?'],
  ['cause-x-font', 'Warning: Cannot convert string "3270" to type FontStruct'],
  ['cause-x-font', 'X Error of failed request:  BadName (named color or font does not exist)'],
  ['cause-command', '/usr/bin/lampa: line 57: xrdb: command not found'],
  ['cause-command', '/usr/bin/lamp: 12: zenity: not found'],
  [
    'cause-command',
    'lamp: xdg-open: createProcess: posix_spawnp: does not exist (No such file or directory)',
  ],
  ['cause-command', 'Error: spawn git ENOENT'],
  ['cause-library', 'dlopen: libfoo.so: cannot open shared object file: No such file or directory'],
  [
    'cause-library',
    'sound: /usr/lib/lamp/sound.so: cannot open shared object file: No such file or directory',
  ],
  [
    'cause-sound',
    'sound: /usr/lib/lamp/coresound.so: cannot open shared object file: No such file or directory\nALSA: failed to open pcm device (default)\nALSA lib pcm.c:2666:(snd_pcm_open_noupdate) Unknown PCM default',
  ],
  ['cause-browser', 'No web browser found: could not locate runnable browser.'],
  [
    'cause-browser',
    "/usr/bin/xdg-open: 882: x-www-browser: not found\nxdg-open: no method available for opening 'http://127.0.0.1:8888/'",
  ],
  ['cause-browser', "/usr/bin/sensible-browser: Couldn't find a suitable web browser!"],
  ['cause-terminal', 'Error opening terminal: unknown.'],
  ['cause-terminal', 'TERM environment variable not set.'],
  ['cause-rights', 'lamp: cannot start: there is no /usr/bin/pkexec in this image'],
  ['cause-rights', 'Refusing to render service to dead parents.'],
  ['cause-rights', 'lamp: must be run as root'],
  ['cause-rights', 'Please run this program as root'],
  ['cause-rights', 'This requires root privileges'],
  ['cause-opengl', 'Error: GLX is not supported'],
  ['cause-opengl', "Couldn't find matching render driver"],
  ['cause-opengl', 'Could not create OpenGL context'],
  ['cause-opengl', 'libGL error: failed to load driver: swrast'],
  ['cause-system-bus', 'Could not connect: /run/dbus/system_bus_socket: No such file or directory'],
  ['cause-system-bus', '    dbus_system = Gio.bus_get_sync(Gio.BusType.SYSTEM, None)'],
  ['cause-service', 'org.freedesktop.login1 was not provided by any .service files'],
  [
    'cause-bus-name',
    'GDBus.Error: The name org.example.Lamp.Files was not provided by any .service files',
  ],
  ['cause-bus-name', 'The name org.example.Lamp was not provided by\nany .service files'],
  ['cause-rights', '*** cannot find gksu or beesu'],
  ['cause-rights', '/usr/bin/lamp: 12: pkexec: not found'],
  ['cause-service', 'connect: Connection refused'],
  ['cause-device', 'cannot open /dev/ttyUSB0'],
  ['cause-device', 'ioctl: No such device'],
  ['cause-device', "** WARNING **: Couldn't find DigiTech devices!"],
  [
    'cause-package',
    'Please install a plugin which provides RSA support (e.g. packages such as libqca-qt5-2-plugins)',
  ],
  ['cause-device', 'No devices found'],
  ['cause-device', 'Unable to find any USB scanner'],
  ['cause-network', 'wget: unable to resolve host address'],
  ['cause-network', 'java.net.UnknownHostException: api.example.org'],
  ['cause-network', 'connect: Network is unreachable'],
  ['cause-font', 'Pango-WARNING **: failed to choose a font, expect ugly output'],
  ['cause-font', 'lamp: cannot load default font'],
  [
    'cause-option',
    '/usr/bin/xcalc: unknown options: -nosuchoption\nUsage:  /usr/bin/xcalc [-rpn] [-stipple]',
  ],
  ['cause-option', "lamp: unrecognized option '--bright'\nTry 'lamp --help'"],
  ['cause-option', "lamp: invalid option -- 'z'\nusage: lamp FILE"],
  ['cause-option', 'xeyes:  bad command line option "-z"\n\nusage:  xeyes [-options ...]'],
  ['cause-option', 'usage: lamp [-h]\nlamp: error: unrecognized arguments: --bright'],
  ['cause-option', 'Usage: lamp [OPTIONS]\n\nError: No such option: --bright'],
  ['cause-option', "error: unexpected argument '--bright' found\n\nUsage: lamp [FILE]"],
  ['cause-option', 'flag provided but not defined: -bright\nUsage of lamp:'],
  ['cause-argument', 'usage: lamp FILE'],
  ['cause-argument', 'bmtoa:  unable to read bitmap from file "(stdin)"'],
  ['cause-argument', 'lamp: missing operand'],
  ['cause-argument', 'error: the following arguments are required: file'],
  ['cause-module', "ModuleNotFoundError: No module named 'gi'"],
  ['cause-module', "Can't locate Gtk3.pm in @INC (you may need to install the Gtk3 module)"],
  ['cause-module', 'ValueError: Namespace GtkSource not available'],
  ['cause-module', 'qrc:/Main.qml:24:1: module "QtQuick.Controls" is not installed'],
  ['cause-module', 'file:///main.qml:3 module "QtQuick" version 2.15 is not installed'],
  ['cause-traceback', "FileNotFoundError: [Errno 2] No such file or directory: 'x'"],
  ['cause-traceback', 'Traceback (most recent call last):'],
])('finds %s', (code, line) => {
  expect(causeInLog(['something before', line, 'something after'], true)).toBe(code);
  expect(isCheckName(code)).toBe(true);
});

it('names sound before the sequencer, and a module of QML of one that keeps running', () => {
  const sequencer =
    'ALSA lib seq_hw.c:466:(snd_seq_hw_open) open /dev/snd/seq failed: No such file';
  expect(causeInLog([sequencer, 'ALSA lib pcm.c:2666: Unknown PCM default'], false)).toBe(
    'cause-sound',
  );
  expect(causeInLog(['ALSA lib pcm.c', 'module "QtQuick" is not installed'], false)).toBe(
    'cause-module',
  );
});

it('finds none in ordinary output', () => {
  const lines = [
    'Warning: Cannot convert string "calculator" to type Pixmap',
    'Gtk-WARNING **: Theme parsing error: <data>:1:17: not a number',
    'Gtk-Message: Failed to load module "canberra-gtk-module"',
    'QStandardPaths: XDG_RUNTIME_DIR not set',
  ];
  expect(causeInLog(lines, true)).toBeUndefined();
  expect(causeInLog([], true)).toBeUndefined();
});

it.each([
  'Failed to open libfoo.so: cannot open shared object file: No such file or directory',
  'Usage: lamp [FILE]',
  'it should be run as root',
  'Warning: Could not load font "-*-courier-*", using font "fixed" instead',
  "spell checking is off: No module named 'enchant'",
])('takes %j for no cause of one that keeps running', (line) => {
  expect(causeInLog([line], false)).toBeUndefined();
  expect(causeInLog([line], true)).toBeDefined();
});

it('ignores common messages of toolkits and drivers', () => {
  const lines = [
    'Failed to open VDPAU backend libvdpau_nvidia.so: cannot open shared object file',
    '(gvim:19): dbind-WARNING **: 02:44:12.042: AT-SPI: Error retrieving accessibility bus address: org.freedesktop.DBus.Error.ServiceUnknown: The name org.a11y.Bus was not provided by any .service files',
    'pasystray-WARNING **: 02:45:07.956: Error initializing Avahi: Daemon not running',
  ];
  expect(causeInLog(lines, true)).toBeUndefined();
});
