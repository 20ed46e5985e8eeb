import { quote } from './quote.ts';

/** Up to so many characters, quoted, a value stands on one plain line: at most 48 KB, at three bytes each. */
const maxPlainLength = 16_000;

/** So many characters of a longer value stand on a line. */
const maxPieceLength = 4_000;

/**
 * Stands between two pieces of a long value and means nothing: it expands to a blank if there is such a
 * variable, and there is none. Builders read a value blank by blank, in time quadratic to what lies
 * between two of them, so this keeps a long value as cheap as its length.
 */
// biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the builder
const joint = '${deskpack_joint:+ }\\\n';

function piecesOf(value: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < value.length; ) {
    let end = Math.min(start + maxPieceLength, value.length);
    if (/[\udc00-\udfff]/.test(value.charAt(end))) end -= 1;
    pieces.push(value.slice(start, end));
    start = end;
  }
  return pieces;
}

/**
 * LABEL or ENV instructions that every builder reads back byte for byte, in the order of the values.
 *
 * Short values share an instruction, since each is a step that costs time. A long value has one of its
 * own, on several lines and in the form with a blank instead of `=`, the only one that lets a value have
 * parts that builders read one by one; docs/decisions/icon-label.md tells more.
 */
export function assignments(
  instruction: 'LABEL' | 'ENV',
  values: Readonly<Record<string, string>>,
): string[] {
  const instructions: string[] = [];
  let shared: string[] = [];
  const finishShared = () => {
    if (shared.length > 0) instructions.push(`${instruction} ${shared.join(' \\\n    ')}`);
    shared = [];
  };
  for (const [name, value] of Object.entries(values)) {
    const plain = quote(value);
    if (plain.length <= maxPlainLength) {
      shared.push(`${name}=${plain}`);
      continue;
    }
    finishShared();
    instructions.push(`${instruction} ${name} ${piecesOf(value).map(quote).join(joint)}`);
  }
  finishShared();
  return instructions;
}
