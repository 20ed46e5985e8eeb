import { digestOf } from '../../../system/files/digest.ts';

/**
 * The digest that is kept with a head. It is of the document's digest too, so that the head of another document, with other
 * access rules, does not count in its place.
 *
 * @param digest the content address of the document
 */
export const headDigest = (digest: string, head: string): string => digestOf(`${digest} ${head}`);
