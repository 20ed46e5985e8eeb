import { isSourceText } from './parse-source.ts';

/** A source with several keys is far smaller. */
export const maxSourceBytes = 1_000_000;

/** The name of a repository in the list of Debian's package extrepo: `extrepo:google_chrome`. */
const listed = /^extrepo:([\w.+-]+)$/i;

/** The name in the list of repositories that a text is; undefined if it is none. */
export function listedName(text: string): string | undefined {
  return listed.exec(text.trim())?.[1];
}

/** The address of an index, or of a folder with one. */
const ofIndex =
  /^https?:\/\/\S+?(?:\/dists\/[^\s?#]+|\/(?:InRelease|Release(?:\.gpg)?|Packages(?:\.\w+)?))$/i;

/** Whether an address is one of a repository, as it says itself. Nothing is asked there. */
export function isIndexAddress(text: string): boolean {
  return ofIndex.test(text.trim());
}

/** Whether a text is a package repository: a source of apt, the address of an index, or a name in a list. */
export function isRepositoryText(text: string): boolean {
  return isSourceText(text) || isIndexAddress(text) || listedName(text) !== undefined;
}
