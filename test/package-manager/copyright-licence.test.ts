import { expect, it } from 'vitest';
import { copyrightLicence } from '../../src/package-manager/copyright-licence.ts';

const format = 'https://www.example.org/doc/packaging-manuals/copyright-format/1.0/';

// As the package galculator of Debian 12 has it, shortened.
const galculator = `Format: ${format}
Upstream-Name: galculator
Source: http://galculator.example.net/

Files: debian/*
Copyright: 2003-2010, Somebody
License: GPL-2

Files: *
Copyright: 2002-2015, Somebody else
License: GPL-2+
 This program is free software

License: GPL-2
 On Debian systems, the full text is in /usr/share/common-licenses
`;

it('is that of most files, as a short name', () => {
  expect(copyrightLicence(galculator)).toBe('GPL-2+');
  expect(copyrightLicence(galculator.replaceAll('\n', '\r\n'))).toBe('GPL-2+');
});

it('is that of the header if no paragraph is for all files', () => {
  const text = `Format: ${format}\nLicense: MIT\n\nFiles: a\nLicense: BSD-3-clause\n`;
  expect(copyrightLicence(text)).toBe('MIT');
});

it.each([
  '',
  'This package is in the public domain.\n',
  `Format: ${format}\n\nFiles: a\nLicense: X\n`,
])('is not known where nothing says it: %j', (text) => {
  expect(copyrightLicence(text)).toBeUndefined();
});
