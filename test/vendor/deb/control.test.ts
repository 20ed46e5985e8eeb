import { expect, test } from 'vitest';
import { nonFreeReason, readControl } from '../../../src/vendor/deb/control.ts';

const whole = 'Package: acme-viewer\nVersion: 1:2.4.1-1\nArchitecture: amd64\n';

test('the fields of a control file are read, whatever their case', () => {
  expect(readControl(`${whole}license:  Proprietary\nDescription: View\n more\n`)).toEqual({
    name: 'acme-viewer',
    version: '1:2.4.1-1',
    architecture: 'amd64',
    licence: 'Proprietary',
    section: '',
  });
});

test.each([
  ['without a version', 'Package: acme-viewer\nArchitecture: all\n'],
  ['with a name that is a command', whole.replace('acme-viewer', 'a$(id)')],
  ['with a version of two words', whole.replace('2.4.1-1', '2; id')],
  ['of a text that is none', 'hello'],
])('%s it is none', (_, text) => {
  expect(readControl(text)).toBeUndefined();
});

test.each([
  ['License: Proprietary', /License: Proprietary/],
  ['License: EULA', /EULA/],
  ['Section: non-free/graphics', /non-free\/graphics/],
  ['License: MIT', undefined],
  ['Section: graphics', undefined],
])('%s', (line, reason) => {
  const found = nonFreeReason(readControl(`${whole}${line}\n`)!);
  if (reason) expect(found).toMatch(reason);
  else expect(found).toBeUndefined();
});
