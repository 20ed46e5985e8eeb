import { expect, it, test } from 'vitest';
import { errorLine, relevantLines } from '../../../src/pipeline/progress/error-line.ts';

test.each([
  'E: Unable to locate package nope',
  'ERROR: failed to solve',
  'sh: 1: nope: not found',
  '#7 0.436 E: it is broken',
  'The steps failed.',
  'sudo: permission denied',
  '1 warning, 2 errors: it failed',
  'New: error in line 3',
  "GLib-GIO-ERROR **: Settings schema 'x' is not found",
  'critical: the disk failed',
  `time="2026-11-26T03:08:38Z" level=error msg="Can't add file /w/b.log to tar: archive/tar: write too long"`,
])('%s says what went wrong', (line) => {
  expect(errorLine.test(line)).toBe(true);
});

test.each([
  'Step 5/11 : RUN safelinks || echo "cannot link"',
  'STEP 3/9: RUN test -e /x || { echo "E: missing"; exit 1; }',
  '#6 [builder 1/3] RUN echo "not found"',
  'Setting up x11-apps (7.7+9) ...',
  'invoke-rc.d: policy-rc.d denied execution of start.',
  '#7 12.30 invoke-rc.d: policy-rc.d denied execution of restart.',
  '(galculator:12): Gtk-WARNING **: 04:12:01.123: Failed to load module "canberra-gtk-module"',
  'Gtk-Message: 04:12:01.123: Failed to load module "atk-bridge"',
  '(xed:9): dconf-WARNING **: 04:12:01.123: failed to commit changes to dconf: Cannot autolaunch D-Bus',
  'libEGL warning: failed to open /dev/dri/card0: Permission denied',
  "(galculator:12): Gtk-CRITICAL **: 04:12:01.123: gtk_widget_show: assertion 'GTK_IS_WIDGET (widget)' failed",
  'sysctl: cannot open "/etc/sysctl.d/99-sysctl.conf": No such file or directory',
  `time="2026-11-26T03:08:38Z" level=error msg="Can't add file /w/.b7.1-2-3.4.deskpack-lock to tar: archive/tar: sockets not supported"`,
  'W: Failed to fetch http://deb.example/dists/InRelease',
  '#5 3.101 W: Some index files failed to download.',
])('%s does not', (line) => {
  expect(errorLine.test(line)).toBe(false);
});

it('are the last ones with an error, trimmed and with short ids', () => {
  const tail = [
    '  E: Unable to locate package x11-appz ',
    '',
    'Removing intermediate container',
    `error in ${'a'.repeat(64)}`,
  ];
  expect(relevantLines(tail)).toEqual([
    'E: Unable to locate package x11-appz',
    'error in aaaaaaaaaaaa',
  ]);
});

it('are the last few if none has an error', () => {
  const tail = ['one', 'two', '', 'three', 'four', 'five', 'six', ''];
  expect(relevantLines(tail)).toEqual(['two', 'three', 'four', 'five', 'six']);
});
