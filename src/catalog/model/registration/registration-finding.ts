import type { Finding } from '../../../descriptor/finding/finding.ts';

/** An error in a document, with the index of the element; 0 if the document is not an array. */
export type RegistrationFinding = Finding & { readonly index: number };
