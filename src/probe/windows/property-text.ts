/** The predefined atom of the type STRING, which is the same on every X server. */
const stringAtom = 31;

/** A window property of the X server. */
export interface Property {
  /** The atom of its type. */
  readonly type: number;
  readonly data: Buffer;
}

/** The atoms of text types that are not predefined. */
export interface TextTypes {
  readonly utf8String: number;
  readonly compoundText: number;
}

/** The right-hand character sets of COMPOUND_TEXT by the final byte of `ESC -`: parts of ISO 8859. */
const rightHandSets: Readonly<Record<string, string>> = {
  A: 'latin1',
  B: 'iso-8859-2',
  C: 'iso-8859-3',
  D: 'iso-8859-4',
  F: 'iso-8859-7',
  G: 'iso-8859-6',
  H: 'iso-8859-8',
  L: 'iso-8859-5',
  b: 'iso-8859-15',
};

function decoded(bytes: Buffer, set: string | undefined): string {
  if (set === 'latin1') return bytes.toString('latin1');
  // Multi-byte sets, such as Japanese, are not decoded.
  if (set === undefined) return '\ufffd'.repeat(bytes.length > 0 ? 1 : 0);
  return new TextDecoder(set).decode(bytes);
}

/** Compound Text Encoding: Latin-1, with escape sequences that change to other character sets and to UTF-8. */
function compoundText(data: Buffer): string {
  let set: string | undefined = 'latin1';
  let text = '';
  let from = 0;
  for (let at = data.indexOf(0x1b); at >= 0; at = data.indexOf(0x1b, from)) {
    text += decoded(data.subarray(from, at), set);
    // Intermediate bytes, then the final one.
    const [sequence = ''] = /^[ -/]*[0-~]?/.exec(data.toString('latin1', at + 1, at + 6)) ?? [];
    if (sequence.startsWith('%')) set = sequence.endsWith('G') ? 'utf-8' : 'latin1';
    else if (sequence.startsWith('-')) set = rightHandSets[sequence.slice(-1)];
    else if (sequence.startsWith('$')) set = undefined;
    // ASCII for the left half leaves the right one as it is, unless both halves had been replaced.
    else if (sequence.startsWith('(') && set === undefined) set = 'latin1';
    from = at + 1 + sequence.length;
  }
  return text + decoded(data.subarray(from), set);
}

/** Decodes a property by its type (ICCCM 2.7.1): STRING is Latin-1. Unknown types are read as UTF-8. */
export function propertyText({ type, data }: Property, types: TextTypes): string {
  if (type === stringAtom) return data.toString('latin1');
  if (type === types.compoundText) return compoundText(data);
  return data.toString('utf8');
}
