import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { errorMessage } from '../../error/deskpack-error.ts';
import type { Finding } from '../finding/finding.ts';
import type { Range } from './elements.ts';
import { fileFinding, jsonSyntax } from './file-rules.ts';

/** The first syntax error, found by a parser that continues after errors and knows their positions. */
function firstError(text: string): (Range & { readonly code: string }) | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (!first) return undefined;
  // An unclosed token has no length.
  const isAfterEnd =
    root !== undefined && root.length > 0 && first.offset >= root.offset + root.length;
  // Trailing white space apart, nothing is left that could be too much.
  const isAtEnd = first.offset >= text.trimEnd().length;
  const code = isAfterEnd && !isAtEnd ? 'EndOfFileExpected' : printParseErrorCode(first.error);
  return { offset: first.offset, length: Math.max(first.length, 1), code };
}

/** The last character before an offset that is not white space. */
function characterBefore(text: string, offset: number): { character: string; at: number } {
  let at = offset - 1;
  while (at >= 0 && ' \t\r\n'.includes(text.charAt(at))) at -= 1;
  return { character: at < 0 ? '' : text.charAt(at), at };
}

/** The missing closing bracket of the innermost list or object, if a wrong bracket follows a value. */
const missingBefore: Readonly<Record<string, string>> = { '}': ']', ']': '}' };

const explanations: Readonly<Record<string, string>> = {
  CloseBraceExpected: 'A "}" is missing.',
  CloseBracketExpected: 'A "]" is missing.',
  ColonExpected: 'A ":" is missing between the key and its value.',
  CommaExpected: 'A comma is missing before this.',
  EndOfFileExpected: 'The file should end before this.',
  InvalidCharacter:
    'A string may not contain a line break or another control character; write \\n for a line break.',
  InvalidCommentToken: 'JSON has no comments; notes on a descriptor go into its field comment.',
  InvalidEscapeCharacter: 'This is not a JSON escape; a backslash itself is written \\\\.',
  InvalidNumberFormat: 'This is not a JSON number.',
  InvalidUnicode: 'After \\u four hexadecimal digits are expected.',
  PropertyNameExpected: 'A key in double quotes is expected here.',
  UnexpectedEndOfComment: 'JSON has no comments; notes on a descriptor go into its field comment.',
  UnexpectedEndOfNumber: 'This is not a JSON number.',
  UnexpectedEndOfString: 'The closing quote of this string is missing.',
  ValueExpected: 'A value is expected here.',
};

function explain(
  text: string,
  { offset, length, code }: Range & { code: string },
): [Range, string] {
  const here = text.charAt(offset);
  const before = characterBefore(text, offset);
  if (before.character === ',' && (here === '}' || here === ']')) {
    return [{ offset: before.at, length: 1 }, 'No comma is allowed after the last entry.'];
  }
  if (code === 'CommaExpected' && here in missingBefore) {
    return [{ offset, length }, `A "${missingBefore[here]}" is missing before this "${here}".`];
  }
  if (here === "'") return [{ offset, length }, 'JSON allows double quotes only.'];
  if (code === 'InvalidSymbol') {
    const symbol = text.slice(offset, offset + Math.min(length, 40));
    const isKey = before.character === '{' || before.character === ',';
    return [
      { offset, length },
      isKey && /^\s*:/.test(text.slice(offset + length, offset + length + 20))
        ? `The key ${symbol} must be in double quotes.`
        : `${symbol} is not a JSON value: a string is in double quotes; true, false and null are in lower case.`,
    ];
  }
  const end = text.trimEnd().length;
  if (offset >= end) {
    const missing = explanations[code] ?? 'The rest is missing.';
    return [{ offset: end, length: 0 }, `The file ends too early. ${missing}`];
  }
  return [{ offset, length }, explanations[code] ?? 'This is not JSON.'];
}

/** Where V8's parser stopped, according to its message. */
function placeIn(message: string, text: string): Range {
  const offset = Number(/position ([0-9]+)/.exec(message)?.[1] ?? 0);
  return { offset: Math.min(offset, Math.max(text.length - 1, 0)), length: 1 };
}

/** The finding about a text that is not JSON: the position of the error, and the probable intention. */
export function syntaxError(text: string, error: unknown): Finding {
  const found = firstError(text);
  const [place, message] = found
    ? explain(text, found)
    : [placeIn(errorMessage(error), text), errorMessage(error)];
  return fileFinding(jsonSyntax, `This is not JSON. ${message}`, { place });
}
