import { expect, it } from 'vitest';
import { parsePackageLine } from '../../src/package-manager/package-line.ts';

it.each([
  ['xterm - X terminal emulator', { name: 'xterm', description: 'X terminal emulator' }],
  ['g++ - GNU C++ - compiler', { name: 'g++', description: 'GNU C++ - compiler' }],
  ['bare', { name: 'bare', description: '' }],
  ['empty - ', { name: 'empty', description: '' }],
])('reads what apt says: %s', (line, choice) => {
  expect(parsePackageLine('apt', line)).toEqual(choice);
});

it.each([
  ['xterm-389-r0 - X Terminal Emulator', { name: 'xterm', description: 'X Terminal Emulator' }],
  ['font-3270-3.0.1-r2 - A font', { name: 'font-3270', description: 'A font' }],
  ['py3-numpy-1.26.4_p1-r0', { name: 'py3-numpy', description: '' }],
  ['gtk+3.0-3.24.41-r0 - The GTK+', { name: 'gtk+3.0', description: 'The GTK+' }],
  ['tzdata-2024a-r1 - Zones', { name: 'tzdata', description: 'Zones' }],
])('reads what apk says, without the version: %s', (line, choice) => {
  expect(parsePackageLine('apk', line)).toEqual(choice);
});

it.each([
  ['apt', ''],
  ['apt', 'two words'],
  ['apk', 'WARNING: opening from cache'],
  ['apk', 'versionless'],
] as const)('knows that for %s this is not a package: %j', (manager, line) => {
  expect(parsePackageLine(manager, line)).toBeUndefined();
});
