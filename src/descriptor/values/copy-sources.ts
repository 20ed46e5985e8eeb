import type { Instruction } from './instruction.ts';

/** A source of a COPY instruction and its range in the text after the keyword. */
export interface CopySource {
  readonly source: string;
  readonly from: number;
}

function wordsOf(text: string): CopySource[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: source, index }) => ({ source, from: index }));
}

/** The strings of the JSON form, `["a b", "/x"]`, or undefined if it has a different form. */
function jsonWords(text: string, from: number): CopySource[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'string')) return undefined;
    let search = from;
    return list.map((source) => {
      const at = text.indexOf(JSON.stringify(source), search - from);
      search = at === -1 ? search : at + from;
      return { source, from: at === -1 ? from : search + 1 };
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
  const options = firstOther === -1 ? words : words.slice(0, firstOther);
  if (firstOther === -1 || options.some(({ source }) => source.startsWith('--from='))) {
    return undefined;
  }
  const from = words[firstOther]!.from;
  const operands = jsonWords(rest.slice(from), from) ?? words.slice(firstOther);
  return operands.length < 2 ? undefined : operands.slice(0, -1);
}
