import { expect, it } from 'vitest';
import { versionInClass } from '../../../src/probe/class/version-in-class.ts';

it.each([
  ['gimp-2.10', 'Gimp-2.10', [['gimp', '2.10.34-1+deb12u2']], { version: '2.10', package: 'gimp' }],
  ['lamp', 'Lamp 5', [['lamp', '1:5.0.1-2']], { version: '5', package: 'lamp' }],
  ['lamp', 'Lamp7', [['lamp', '7']], { version: '7', package: 'lamp' }],
  ['lamp', 'Lamp-20260305', [['lamp', '20260305-1']], { version: '20260305', package: 'lamp' }],
  ['lamp', 'Lamp-2.10', [['lamp', '2.100-1']], { version: '2.10' }],
  ['acmedice-2.0.1-portable.exe', 'acmedice-2.0.1-portable.exe', [], { version: '2.0.1' }],
  // The number of the name stays, and these are no versions.
  ['mcu8051ide', 'Mcu8051ide', [['mcu8051ide', '8051.1-1']], undefined],
  ['gtk4-demo', 'Gtk4-demo', [['gtk-4-examples', '4.8.3+ds-2']], undefined],
  ['127.0.0.1__g', 'Chromium', [['chromium', '156.0-1']], undefined],
  ['lamp', 'Lamp-17', [['lamp', '1.7-1']], undefined],
  ['lamp', 'Lamp', [['lamp', '1.7-1']], undefined],
] as const)('finds in %s.%s of %j the version %j', (instance, second, packages, expected) => {
  expect(versionInClass({ instance, class: second }, packages)).toEqual(expected);
});
