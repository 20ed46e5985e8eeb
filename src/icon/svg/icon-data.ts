import { checkSvg } from './svg.ts';
import type { ReadSvgOptions } from './svg-reader.ts';

/** Base64 as consumers accept it, after removing spaces and line breaks; the padding at the end is optional. */
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Why an icon in base64, as labels contain it, cannot be shown; undefined if it can. */
export function iconDataError(text: string, options: ReadSvgOptions = {}): string | undefined {
  const plain = text.replace(/[\t\n\f\r ]/g, '');
  const length = plain.replace(/=+$/, '').length;
  if (!base64.test(plain) || length % 4 === 1) return 'it is not base64';
  const broken = checkSvg(Buffer.from(plain, 'base64'), options).find(
    ({ severity }) => severity === 'error',
  );
  return broken?.message;
}
