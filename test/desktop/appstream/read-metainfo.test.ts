import { expect, it } from 'vitest';
import { readMetainfo } from '../../../src/desktop/appstream/read-metainfo.ts';

const metainfo = `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>org.test.Lamp</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>GPL-2.0-or-later AND LGPL-2.1</project_license>
  <name xml:lang="de">Lampe</name>
  <launchable type="desktop-id">org.test.Lamp.desktop</launchable>
  <provides><id>lamp.desktop</id></provides>
  <keywords>
    <keyword>light</keyword>
    <keyword xml:lang="de">Licht</keyword>
    <keyword translate="no">on &amp; off</keyword>
  </keywords>
</component>`;

it('reads the licence of the application, its own keywords and its ids', () => {
  expect(readMetainfo(metainfo)).toEqual({
    licence: 'GPL-2.0-or-later AND LGPL-2.1',
    keywords: ['light', 'on & off'],
    ids: ['org.test.Lamp', 'lamp', 'org.test.Lamp'],
  });
});

it('has no values from a broken file, and reads it quickly', () => {
  const nothing = { licence: '', keywords: [], ids: [] };
  expect(readMetainfo('')).toEqual(nothing);
  expect(readMetainfo('<keywords>'.repeat(20_000))).toEqual(nothing);
  expect(readMetainfo('<id '.repeat(50_000))).toEqual(nothing);
});
