import { describe, expect, it } from 'vitest';
import { decodeSvg } from '../../../src/icon/svg/svg-decode.ts';

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('the text of an XML file', () => {
  it.each([
    ['UTF-8, if nothing is said', Buffer.from('<svg>é</svg>'), '<svg>é</svg>'],
    ['UTF-16, little end first', Buffer.from('\ufeff<svg>é</svg>', 'utf16le'), '<svg>é</svg>'],
    ['UTF-16, big end first', bigEndian('\ufeff<svg>é</svg>'), '<svg>é</svg>'],
  ])('is in %s', (_, bytes, text) => {
    expect(decodeSvg(bytes)).toEqual({ text });
  });

  it('has the encoding of its byte order mark, whatever its declaration says', () => {
    const text = '<?xml version="1.0" encoding="ISO-8859-1"?><svg>é</svg>';
    expect(decodeSvg(Buffer.from(`\ufeff${text}`))).toEqual({ text });
  });

  it.each([
    ['in single quotes', "<?xml version='1.0' encoding='ISO-8859-1'?><svg>é</svg>"],
    [
      'with blanks round the equals sign',
      '<?xml version="1.0" encoding = "ISO-8859-1"?><svg>é</svg>',
    ],
  ])('is in the encoding that its declaration names %s', (_, text) => {
    expect(decodeSvg(Buffer.from(text, 'latin1'))).toEqual({ text });
  });

  it.each([
    ['after a comment', '<!-- a --><?xml version="1.0" encoding="ISO-8859-1"?><svg>é</svg>'],
    ['in something else', '<svg encoding="ISO-8859-1">é</svg>'],
    [
      'after another declaration without one',
      '<?xml version="1.0"?><?xml version="1.0" encoding="ISO-8859-1"?><svg>é</svg>',
    ],
  ])('is in UTF-8 where an encoding is only named %s', (_, text) => {
    expect(decodeSvg(Buffer.from(text))).toEqual({ text });
  });
});

describe('bytes that are not text', () => {
  it('may be empty', () => {
    expect(decodeSvg(Buffer.alloc(0))).toEqual({
      kind: 'not-well-formed',
      message: 'it is empty',
    });
  });

  it('of an unknown encoding are reported with its name', () => {
    const text = '<?xml version="1.0" encoding="utf-7"?><svg/>';
    expect(decodeSvg(Buffer.from(text))).toEqual({
      kind: 'not-well-formed',
      message: expect.stringContaining('"utf-7"'),
    });
  });

  it('are reported with the expected encoding', () => {
    expect(decodeSvg(Buffer.from([0xfe, 0xff, 0xd8, 0x00]))).toEqual({
      kind: 'not-well-formed',
      message: expect.stringContaining('UTF-16BE'),
    });
  });
});
