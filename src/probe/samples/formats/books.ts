import { bigEndian, joined, padded } from '../parts/bytes.ts';
import { pngOf, samplePicture } from '../parts/picture.ts';
import { tarOf } from '../parts/tar.ts';
import { sampleTitle } from '../parts/words.ts';
import { zipOf } from '../parts/zip.ts';
import type { SampleFormat } from '../sample-format.ts';
import { htmlPage, xhtmlPage } from './markup.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const opf = `${declaration}<package xmlns="http://www.idpf.org/2007/opf" version="2.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:00000000-0000-4000-8000-000000007414</dc:identifier><dc:title>${sampleTitle}</dc:title><dc:language>en</dc:language></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="ncx" href="a.ncx" media-type="application/x-dtbncx+xml"/></manifest><spine toc="ncx"><itemref idref="a"/></spine></package>\n`;

const epub = () =>
  zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': `${declaration}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles><rootfile full-path="a.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    'a.opf': opf,
    'a.ncx': `${declaration}<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head/><docTitle><text>${sampleTitle}</text></docTitle><navMap><navPoint id="a" playOrder="1"><navLabel><text>${sampleTitle}</text></navLabel><content src="a.xhtml"/></navPoint></navMap></ncx>`,
    'a.xhtml': `${declaration}${xhtmlPage}`,
  });

/** A database of Palm OS with two records: those of a text without compression. */
function palm(kind: string, header: Uint8Array, text: string): Buffer {
  const start = 78 + 2 * 8 + 2;
  const about = joined(padded('sample', 32), Buffer.alloc(4), bigEndian(4, 3e9, 3e9, 0, 0, 0, 0));
  const entries = bigEndian(4, start, 0, start + header.length, 1);
  return joined(about, kind, Buffer.alloc(8), bigEndian(2, 2), entries, [0, 0], header, text);
}

/** The header of a text of one record. */
const palmText = (text: string) =>
  joined(bigEndian(2, 1, 0), bigEndian(4, text.length), bigEndian(2, 1, 4096, 0, 0));

/** Mobipocket, version 6 with the fields up to the name. */
function mobi(): Buffer {
  const length = 232;
  const none = 0xffffffff;
  const title = sampleTitle;
  const mobiHeader = Buffer.alloc(length, 0xff);
  const fields = bigEndian(4, length, 2, 65001, 7414, 6);
  mobiHeader.set(joined('MOBI', fields), 0);
  mobiHeader.set(bigEndian(4, 2, 16 + length, title.length, 9, 0, 0, 6, 2, 0, 0, 0, 0, 0), 64);
  mobiHeader.fill(0, 112, 144);
  mobiHeader.set(bigEndian(4, none, none, 0, 0), 152);
  mobiHeader.set(bigEndian(2, 1, 1), 176);
  mobiHeader.fill(0, 224, 232);
  const header = joined(
    palmText(htmlPage),
    mobiHeader,
    title,
    Buffer.alloc(2 + ((4 - (title.length % 4)) % 4)),
  );
  return palm('BOOKMOBI', header, htmlPage);
}

const comic = async () => zipOf({ '1.png': await pngOf(samplePicture()) });

const book = (
  format: string,
  types: string,
  extension: string,
  make: () => Uint8Array | string | Promise<Uint8Array>,
  shows: SampleFormat['shows'] = 'words',
): SampleFormat => ({ format, types, extension, make, shows });

export const books: readonly SampleFormat[] = [
  book('epub', 'application/epub+zip', 'epub', epub),
  book('mobi', 'application/mobipocket-ebook mobipocket-subscription', 'mobi', mobi),
  book('mobi', 'application/vnd.amazon.mobi8-ebook mobi8-ebook', 'azw3', mobi),
  book('palm', 'application/vnd.palm palm-database aportisdoc ereader', 'pdb', () =>
    palm('TEXtREAd', palmText(sampleTitle), sampleTitle),
  ),
  book('cbz', 'application/vnd.comicbook+zip cbz', 'cbz', comic, 'picture'),
  book(
    'cbt',
    'application/cbt',
    'cbt',
    async () => tarOf('1.png', await pngOf(samplePicture())),
    'picture',
  ),
];
