import { describe, expect, it } from 'vitest';
import { licenceOf } from '../../../src/describe/application/licence.ts';
import { filesWith } from '../../image/files/files-with.ts';

const copyright = (licence: string) =>
  `Format: https://www.example.org/doc/packaging-manuals/copyright-format/1.0/\n\nFiles: *\nLicense: ${licence}\n text\n`;

const files = filesWith('', {
  '/usr/share/doc/mines/copyright': { text: copyright('xdemineur') },
  '/usr/share/doc/mines-data/copyright': { text: copyright('GPL-2+ and Expat') },
});

const metainfo = (licence: string) => ({ licence, keywords: [], ids: [] });
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
