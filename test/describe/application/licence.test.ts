import { describe, expect, it } from 'vitest';
import { isKnownLicence, licenceOf } from '../../../src/describe/application/licence.ts';
import { filesWith } from '../../image/files/files-with.ts';

const copyright = (licence: string) =>
  `Format: https://www.example.org/doc/packaging-manuals/copyright-format/1.0/\n\nFiles: *\nLicense: ${licence}\n text\n`;

const files = filesWith('', {
  '/usr/share/doc/mines/copyright': { text: copyright('xdemineur') },
  '/usr/share/doc/mines-data/copyright': { text: copyright('GPL-2+ and Expat') },
});

const metainfo = (licence: string) => ({ licence, summary: '', keywords: [], ids: [] });
const ofPackage = { source: 'package', detail: '/usr/share/doc/mines-data/copyright' };

describe('the licence of an application', () => {
  it('comes from its metadata', async () => {
    const found = await licenceOf(files, metainfo('GPL-3.0-or-later'), ['mines-data']);
    expect(found).toEqual({ value: 'GPL-3.0-or-later', from: { source: 'metainfo' } });
  });

  it('is not a name that only one copyright file defines', async () => {
    expect(await licenceOf(files, undefined, ['mines'])).toBeUndefined();
  });

  it.each([
    'LicenseRef-own',
    'xdemineur',
    '',
    // A part of an expression would say something else.
    Array<string>(20).fill('GPL-2.0-only').join(' AND '),
  ])('comes from the next source if the first one has an unknown licence: %j', async (licence) => {
    const found = await licenceOf(files, metainfo(licence), ['mines', 'mines-data=1.0']);
    expect(found).toEqual({ value: 'GPL-2+ and Expat', from: ofPackage });
  });
});

it.each([
  ...['MIT', 'GPL-3.0-or-later', 'AGPL-3.0-only', 'CC0-1.0', 'BSL-1.0', 'GPL-2.0+', 'mit', '0BSD'],
  ...[
    'GPL-2+',
    'GPL-2',
    'GPL-3+',
    'LGPL-2.1+',
    'Expat',
    'expat',
    'public-domain',
    'Artistic',
    'GPL',
  ],
  ...['BSD-3-clause', 'Zlib', 'Apache-2', 'Apache-2.0', 'AGPL-3+', 'MPL-1.1', 'GFDL-NIV-1.3+'],
  ...[
    'GPL-1+ or Artistic',
    'GPL-2+ or Artistic-2.0, and BSD-3-clause',
    'MIT AND (GPL-2.0-only OR Zlib)',
  ],
  ...['GPL-2+ with OpenSSL exception', 'GPL-2.0-only WITH Classpath-exception-2.0 AND MIT'],
])('%s is known', (licence) => {
  expect(isKnownLicence(licence)).toBe(true);
});

it.each([
  ...[
    'xdemineur',
    'permissive',
    'other',
    'BSD-like',
    'PD',
    'MIT/X11',
    'GPLv3+',
    'GPL-2+-xdemineur',
  ],
  ...[
    'GPL-2+ and xdemineur',
    'GPL-2+ with',
    'GPL-2+ Expat',
    'with OpenSSL exception',
    '+',
    '',
    'and',
  ],
  ...[
    'LicenseRef-proprietary',
    'LicenseRef-proprietary=https://www.example.org/',
    'constructor',
    '()',
  ],
  'Permission to use, copy, modify, and distribute this software and its',
])('%j is not', (licence) => {
  expect(isKnownLicence(licence)).toBe(false);
});
