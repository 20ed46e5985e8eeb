import { expect, test } from 'vitest';
import { openedKinds, triedWords } from '../../../../src/catalog/model/told/opened-formats.ts';

test.each([
  ['image/png;image/jpeg;image/svg+xml;', 'Pictures: PNG, JPEG, SVG'],
  [
    'application/msword;application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'Documents: Word',
  ],
  ['application/vnd.oasis.opendocument.text;text/csv', 'Documents: OpenDocument; Tables: CSV'],
  [
    'x-scheme-handler/http;x-scheme-handler/https;x-scheme-handler/mailto',
    'Links: Web pages, E-mail addresses',
  ],
  ['x-scheme-handler/zoommtg', 'Links: Zoom'],
  ['application/zip;application/x-compressed-tar', 'Archives: ZIP, Compressed TAR'],
  ['audio/mpeg;video/mp4', 'Sound: MP3; Videos: MP4'],
  ['text/x-python;application/javascript', 'Source code: Python, JavaScript'],
  ['application/x-blender', '3D models: Blender'],
  ['x-scheme-handler/acme', 'Links: acme:'],
  ['text/plain;application/json', 'Texts: Plain text, JSON'],
  ['inode/directory', 'Folders: Any folder'],
  ['audio/x-vorbis+ogg;audio/ogg;application/ogg', 'Sound: Ogg; Videos: Ogg'],
  ['video/x-ms-asf-plugin;application/vnd.ms-asf', 'Videos: Windows Media'],
  ['image/x-portable-graymap;image/x-xwindowdump', 'Pictures: PNM, Screen dumps'],
  ['text/x-c++src;text/x-csrc;text/x-chdr', 'Source code: C++, C'],
  ['application/x-cd-image;application/x-source-rpm', 'Archives: Disc images, RPM packages'],
  ['x-content/audio-cdda', 'Discs and devices: Audio CDs'],
  // No table has these.
  ['application/x-gameboy-color-rom', 'Files: Gameboy color ROM'],
  ['application/vnd.acme.drawing+xml;application/x-abc', 'Files: Drawing, ABC'],
  ['chemical/x-pdb;model/iges', 'Molecules: PDB; 3D models: IGES'],
  [`application/x-${'long-'.repeat(9)}name`, 'Files: Other'],
  [' ;;', ''],
])('%s is %s', (mimetype, words) => {
  const kinds = openedKinds(mimetype.split(';'));
  const said = kinds.map(
    ({ title, formats }) => `${title}: ${formats.map((format) => format.title).join(', ')}`,
  );
  expect(said.join('; ')).toBe(words);
});

test('what came of the types of a format is told together', () => {
  const types = ['image/png', 'image/jpeg', 'image/jpg', 'image/gif', 'image/webp', 'image/bmp'];
  const openings = [
    { type: 'image/png', verdict: 'opens' },
    { type: 'image/jpeg', verdict: 'opens' },
    { type: 'image/jpg', verdict: 'fails' },
    { type: 'image/gif', verdict: 'fails' },
    { type: 'image/webp', verdict: 'unknown' },
  ] as const;
  const [pictures] = openedKinds(types, openings);
  expect(pictures!.formats.map(({ title, tried }) => `${title}: ${triedWords(tried)}`)).toEqual([
    'PNG: opens',
    'JPEG: some of them open',
    'GIF: does not open',
    'WebP: tried, but it does not show',
    'BMP: not tried',
  ]);
});

test('types of one format are kept with it', () => {
  expect(openedKinds(['image/jpg', 'IMAGE/jpeg'])).toEqual([
    { title: 'Pictures', formats: [{ title: 'JPEG', types: ['image/jpg', 'image/jpeg'] }] },
  ]);
});
