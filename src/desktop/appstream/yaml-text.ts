import type { Block } from './yaml-block.ts';

/** Longer texts are truncated; no name or description of an application has as many lines or characters. */
const maxLines = 1_000;
const maxCharacters = 50_000;

/** The escapes of double-quoted texts for a single character. */
const escapes: Readonly<Record<string, string>> = {
  0: '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};

const maxCodePoint = 0x10ffff;

function unescaped(_: string, hex: string | undefined, character: string): string {
  if (hex === undefined) return escapes[character] ?? character;
  const code = Number.parseInt(hex.slice(1), 16);
  return code <= maxCodePoint ? String.fromCodePoint(code) : '\ufffd';
}

const escapeSequence = /\\(?:(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})|([^\n]))/g;

function doubleQuoted(source: string): string {
  const inside = /^"((?:[^"\\]|\\[\s\S])*)/.exec(source)?.[1] ?? '';
  // A backslash at the end of a line joins it with the next one, which may begin with an escaped space.
  return inside.replace(/\\\n */g, '').replace(escapeSequence, unescaped);
}

function singleQuoted(source: string): string {
  const inside = /^'((?:[^']|'')*)/.exec(source)?.[1] ?? '';
  return inside.replaceAll("''", "'");
}

/**
 * The text of a plain, quoted, folded or literal scalar, on a single line: line breaks and other white space become
 * one space each.
 */
export function textOf({ head, body }: Block): string {
  const lines = body.slice(0, maxLines);
  const isBlock = /^[|>]/.test(head);
  const source = (isBlock ? lines : [head, ...lines])
    .map((line) => line.trim())
    .join('\n')
    .slice(0, maxCharacters);
  const text = isBlock
    ? source
    : head.startsWith('"')
      ? doubleQuoted(source)
      : head.startsWith("'")
        ? singleQuoted(source)
        : source.replace(/(?:^|\s)#.*$/gm, '');
  return text.replace(/\s+/g, ' ').trim();
}
