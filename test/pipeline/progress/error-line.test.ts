import { expect, test } from 'vitest';
import { errorLine } from '../../../src/pipeline/progress/error-line.ts';

test.each([
  'E: Unable to locate package nope',
  'ERROR: failed to solve',
  'sh: 1: nope: not found',
  '#7 0.436 E: it is broken',
  'The steps failed.',
  'sudo: permission denied',
  '1 warning, 2 errors: it failed',
  'New: error in line 3',
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
  'W: Failed to fetch http://deb.example/dists/InRelease',
  '#5 3.101 W: Some index files failed to download.',
])('%s does not', (line) => {
  expect(errorLine.test(line)).toBe(false);
});
