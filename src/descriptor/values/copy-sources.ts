import type { Instruction } from './instruction.ts';

/** A source of a COPY instruction and its range in the text after the keyword. */
interface CopySource {
  readonly source: string;
  readonly from: number;
}

function wordsOf(text: string): CopySource[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: source, index }) => ({ source, from: index }));
}

/** The strings of the JSON form, `["a b", "/x"]`, or undefined if it has a different form. */
function jsonWords(text: string, from: number): CopySource[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'string')) return undefined;
    let search = 0;
    return list.map((source) => {
      const written = JSON.stringify(source);
      const at = text.indexOf(written, search);
      // Some other escapes than usual: the whole list is the nearest place.
      if (at === -1) return { source, from };
      search = at + written.length;
      return { source, from: from + at + 1 };
    });
  } catch {
    return undefined;
  }
}

/**
 * The files and folders that COPY takes from the build context, or undefined if it copies from another image or
 * has no destination.
 */
export function copySources({ rest }: Instruction): CopySource[] | undefined {
  const words = wordsOf(rest);
  const firstOther = words.findIndex(({ source }) => !source.startsWith('--'));
  if (firstOther === -1) return undefined;
  const options = words.slice(0, firstOther);
  if (options.some(({ source }) => source.startsWith('--from='))) return undefined;
  const from = words[firstOther]!.from;
  const operands = jsonWords(rest.slice(from), from) ?? words.slice(firstOther);
  return operands.length < 2 ? undefined : operands.slice(0, -1);
}
