import { isSourceText } from './parse-source.ts';

/** A source with several keys is far smaller. */
export const maxSourceBytes = 1_000_000;

/** The name of a repository in the list of Debian's package extrepo: `extrepo:google_chrome`. */
const listed = /^extrepo:([\w.+-]+)$/i;

/** The name in the list of repositories that a text is; undefined if it is none. */
export function listedName(text: string): string | undefined {
  return listed.exec(text.trim())?.[1];
}

/** A repository that was used before, by its name, and a package of it. */
const used = /^repository:([a-z0-9][a-z0-9.-]*)(?:\/([a-z0-9][a-z0-9+.-]*))?$/i;

/** The name of a repository that was used before, and of its package if one is named: `repository:NAME/PACKAGE`; undefined if a text is none. */
export function usedName(
  text: string,
): { readonly name: string; readonly package: string | undefined } | undefined {
  const [, name, of] = used.exec(text.trim()) ?? [];
  return name === undefined ? undefined : { name, package: of };
}

/** The address of an index, or of a folder with one. */
const ofIndex =
  /^https?:\/\/\S+?(?:\/dists\/[^\s?#]+|\/(?:InRelease|Release(?:\.gpg)?|Packages(?:\.\w+)?))$/i;

/** Whether an address is one of a repository, as it says itself. Nothing is asked there. */
export function isIndexAddress(text: string): boolean {
  return ofIndex.test(text.trim());
}

/** Whether a text is a package repository: a source of apt, the address of an index, a name in a list, or of one that was used. */
export function isRepositoryText(text: string): boolean {
  const isNamed = listedName(text) !== undefined || usedName(text) !== undefined;
  return isNamed || isSourceText(text) || isIndexAddress(text);
}
