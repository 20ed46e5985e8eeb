import { expect, it } from 'vitest';
import { isKnownLicence } from '../../../src/describe/application/known-licence.ts';

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
