import { isDeepStrictEqual } from 'node:util';

/** Texts that stand for the old and the new file in instructions: digests, and paths in the build context. */
export type Replacement = readonly [before: string, now: string];

interface InstructionVersions {
  readonly file: readonly string[];
  /** What the old file was installed by, and other forms of that; none if nothing says it. */
  readonly before: readonly (readonly string[])[];
  readonly now: readonly string[];
  readonly replacements: readonly Replacement[];
}

/** Where some entries stand in others, one behind the other; undefined if they do not. */
function placeOf(part: readonly string[], all: readonly string[]): number | undefined {
  if (part.length === 0) return undefined;
  const at = all.findIndex((_, start) =>
    isDeepStrictEqual(all.slice(start, start + part.length), part),
  );
  return at === -1 ? undefined : at;
}

/**
 * The instructions of a descriptor for a newer file of a vendor. Those that installed the old one are replaced, and all others of a
 * person stay. Where a person has changed them, the digest and the path of the file in them are replaced, if the newer file needs
 * nothing else.
 *
 * @returns undefined if it cannot be told what a person would write for the newer file
 */
export function mergeInstructions(versions: InstructionVersions): readonly string[] | undefined {
  const { file, before, now, replacements } = versions;
  for (const part of before) {
    const at = placeOf(part, file);
    if (at !== undefined) return file.toSpliced(at, part.length, ...now);
  }
  const replaced = (entry: string) =>
    replacements.reduce((text, [from, to]) => text.replaceAll(from, to), entry);
  const changed = file.map(replaced);
  if (now.every((entry) => changed.includes(entry))) return changed;
  const [known] = before;
  // It needed none until now.
  if (known?.length === 0) return [...changed, ...now];
  return known && isDeepStrictEqual(known.map(replaced), now) ? changed : undefined;
}
