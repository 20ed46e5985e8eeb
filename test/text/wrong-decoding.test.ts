import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBytes } from '../../src/text/decode-bytes.ts';
import { withoutWrongDecoding, wrongDecoding } from '../../src/text/wrong-decoding.ts';

/** A text as it is after its bytes in UTF-8 were read in another encoding. */
const readAs = (text: string, encoding: string) => decodeBytes(Buffer.from(text), encoding) ?? '';

describe('remains of wrong decoding', () => {
  it.each([
    ['café', 'é'],
    ['À la carte', 'À'],
    ['CAFÉ', 'É'],
    ['5 °C', '°'],
    ['© 2020', '©'],
    ['l’été', '’é'],
    ['“x”', '“'],
    ['a – b', '–'],
    ['wait…', '…'],
    ['Złoty', 'ł'],
    ['Čeština', 'Č'],
    ['Größe', 'öß'],
    ['x™', '™'],
    ['Привет', 'Привет'],
    ['日本', '日本'],
    ['Ελλάδα', 'Ελλάδα'],
    ['a😀', '😀'],
    ['✓ done', '✓'],
  ])('are found in %s, and give it back', (text, meant) => {
    // What Node calls Latin-1, and Windows-1252.
    for (const wrong of [Buffer.from(text).toString('latin1'), readAs(text, 'windows-1252')]) {
      if (wrong.includes('\ufffd')) continue;
      expect(wrongDecoding(wrong)?.meant, wrong).toBe(meant);
      expect(withoutWrongDecoding(wrong)).toBe(text);
    }
  });

  it('are U+FFFD, and letters of other alphabets', () => {
    expect(wrongDecoding('caf\ufffd')).toEqual({ index: 3, length: 1, meant: undefined });
    for (const encoding of ['koi8-r', 'windows-1251', 'iso-8859-7'])
      expect(wrongDecoding(encodings[encoding]!), encoding).toMatchObject({ meant: undefined });
  });

  it.each([
    'Réseau café',
    '«CAFÉ»',
    '«MANHû',
    'É…',
    'Ä…',
    'NÃO',
    'naïve – “quoted” … ™ © ° € £ ½ x²',
    'Größenmaßstäbe',
    'jäääär, töööö',
    'Þjóðæfing, öxl',
    'Привет, 日本, Ελλάδα, 😀',
    'Łódź, Čeština, İstanbul, šťěří',
    'Việt Nam, Đồ họa',
    'Français : « oui »',
    'Â',
    '',
  ])('are not in %s', (text) => {
    expect(wrongDecoding(text)).toBeUndefined();
    expect(withoutWrongDecoding(text)).toBe(text);
  });

  it('are searched in linear time', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void wrongDecoding(text)));
    const timeOf = (length: number) => {
      const start = process.cpuUsage();
      for (const part of ['Ã', 'Ã©', 'â', 'ð', 'É»', 'éèà', '\ufffd'])
        wrongDecoding(part.repeat(length));
      return process.cpuUsage(start).user;
    };
    timeOf(50_000);
    // Of sixteen times the text: in the square of its length it would take 256 times as long.
    expect(timeOf(160_000) / timeOf(10_000)).toBeLessThan(64);
  });
});

/** "Привет" and "Ελλάδα" in their encodings, read as Latin-1. */
const encodings: Readonly<Record<string, string>> = {
  'koi8-r': 'ðÒÉ×ÅÔ ÍÉÒÕ',
  'windows-1251': 'Ïðèâåò',
  'iso-8859-7': 'Åëëóäá',
};
