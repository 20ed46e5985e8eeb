import type { NewEntry } from '../../src/catalog/model/entry.ts';
import { readBody } from '../../src/catalog/model/registration/read-body.ts';

/** Documents as the catalog keeps them, read from the text that a client would send. */
export function entriesOf(...documents: readonly unknown[]): readonly NewEntry[] {
  return documents.flatMap((document) => {
    const read = readBody(Buffer.from(JSON.stringify(document)));
    if (read.kind === 'entries') return read.entries;
    throw new Error(`the document cannot be registered: ${JSON.stringify(read)}`);
  });
}

/** A document as the catalog keeps it. */
export function entryOf(document: unknown): NewEntry {
  return entriesOf(document)[0]!;
}
