import fc from 'fast-check';

const [firstSurrogate, lastSurrogate, maxCodePoint] = [0xd800, 0xdfff, 0x10ffff];
const surrogates = lastSurrogate - firstSurrogate + 1;

/** Any character of Unicode. `unit: 'binary'` draws the same, but first makes a list of all, which takes a second. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: maxCodePoint - surrogates })
  .map((number) => String.fromCodePoint(number < firstSurrogate ? number : number + surrogates));
