import type { MimeType } from './mime-types.ts';

type Known = Pick<MimeType, 'type' | 'extensions'> & Partial<Pick<MimeType, 'aliases'>>;

/**
 * The file extensions of the chosen types, which may be given by their aliases: in the order of the types, without
 * duplicates.
 */
export function extensionsOf(chosen: readonly string[], known: readonly Known[]): string[] {
  const named = new Map<string, Known>();
  for (const type of known) for (const alias of type.aliases ?? []) named.set(alias, type);
  for (const type of known) named.set(type.type, type);
  return [...new Set(chosen.flatMap((name) => named.get(name)?.extensions ?? []))];
}

/** The types of files with the given extensions: those with more of the extensions first, else in the known order. */
export function typesOf<Type extends Known>(
  extensions: readonly string[],
  known: readonly Type[],
): Type[] {
  const wanted = new Set(extensions.map((extension) => extension.toLowerCase()));
  const count = (type: Type) =>
    type.extensions.filter((extension) => wanted.has(extension.toLowerCase())).length;
  return known
    .map((type) => ({ type, count: count(type) }))
    .filter((found) => found.count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ type }) => type);
}
