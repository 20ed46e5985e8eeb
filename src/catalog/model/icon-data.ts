import { checkSvg } from '../../icon/svg.ts';

/** Base64 as consumers take it: blanks and line breaks between, and the signs at the end or none. */
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** Why the icon of a record cannot be shown; undefined where it can. */
export function iconDataError(text: string): string | undefined {
  const plain = text.replace(/[\t\n\f\r ]/g, '');
  const length = plain.replace(/=+$/, '').length;
  if (!base64.test(plain) || length % 4 === 1) return 'it is not base64';
  const broken = checkSvg(Buffer.from(plain, 'base64')).find(
    ({ severity }) => severity === 'error',
  );
  return broken?.message;
}
