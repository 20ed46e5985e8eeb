import { isFileAddress } from './file-address.ts';

/** The path or the address of a file, and the one of its applications that is meant; all of them if that is undefined. */
export interface OneApplication {
  readonly of: string;
  readonly application: string | undefined;
}

const mark = '#app=';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The parts of a fragment are separated by "&", so that a digest can be another one. */
function ofAddress(word: string): OneApplication {
  const [address = '', ...rest] = word.split('#');
  const parts = rest.join('#').split('&');
  const wanted = parts.find((part) => part.startsWith('app='))?.slice('app='.length);
  if (wanted === undefined || wanted === '') return { of: word, application: undefined };
  const others = parts.filter((part) => !part.startsWith('app='));
  const fragment = others.length > 0 ? `#${others.join('&')}` : '';
  return { of: `${address}${fragment}`, application: decoded(wanted) };
}

/**
 * Reads what names one application behind a path or an address: `viewer.deb#app=viewer`,
 * `https://vendor.example/viewer.deb#sha256=9f86…&app=viewer`. A file whose own name ends so comes first: see `exists`.
 *
 * @param exists whether there is a file of this name; not asked for an address
 */
export function readOneApplication(
  word: string,
  exists: (path: string) => boolean,
): OneApplication {
  if (isFileAddress(word)) return ofAddress(word);
  const at = word.lastIndexOf(mark);
  const application = word.slice(at + mark.length);
  if (at <= 0 || application === '' || exists(word)) return { of: word, application: undefined };
  return { of: word.slice(0, at), application };
}

/** The same as a text, which `readOneApplication` reads. */
export function oneApplicationText(of: string, application: string): string {
  return isFileAddress(of)
    ? `${of}${of.includes('#') ? '&app=' : mark}${encodeURIComponent(application)}`
    : `${of}${mark}${application}`;
}
