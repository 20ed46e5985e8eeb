import { quote } from './quote.ts';

/** Maximum length of a quoted value that is written on one line, in characters: at most 48 KB, at three bytes each. */
const maxPlainLength = 16_000;

/** Maximum number of characters of a longer value on one line. */
const maxPieceLength = 4_000;

/**
 * Separates the pieces of a long value without changing it: it would expand to a space if the variable existed,
 * which it does not. Builders read a value from space to space, in time quadratic to the length between two
 * spaces, so with this separator a long value takes linear time.
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
 * LABEL or ENV instructions that every builder reads byte for byte, in the order of the values.
 *
 * Short values share an instruction, since each instruction is a build step that takes time. Each long value
 * has its own instruction, on several lines and in the form with a space instead of `=`, the only one in which
 * builders read a value in parts; see "Long labels" in docs/decisions/detection.md.
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
