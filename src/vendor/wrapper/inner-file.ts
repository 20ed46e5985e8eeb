import { archiveFormOf } from '../archive/archive-form.ts';
import type { VendorFile } from '../kind.ts';
import { archiveEntries } from './archive-entries.ts';
import { agreementBeside, chooseInner, mayBeBeside, type PackedEntry } from './choose-inner.ts';

/** The file that an archive only wraps. */
export interface InnerFile extends PackedEntry {
  /** The file with an agreement beside it; undefined if there is none. */
  readonly agreement: string | undefined;
}

/** More than an archive has that only wraps a file. */
const maxEntries = 1_000;

/** The file that some entries of an archive only wrap: see `chooseInner`. */
export function innerAmong(of: string, entries: readonly PackedEntry[]): InnerFile | undefined {
  const inner = chooseInner(of, entries);
  return inner && { ...inner, agreement: agreementBeside(entries) };
}

/**
 * The file that an archive only wraps; undefined if it has an application itself, or only a build can read it. Reading ends with the
 * first entry that says so, and none is written anywhere.
 *
 * @throws DeskpackError if it is damaged, would become too large, or has several files for this machine
 */
export async function innerFile(
  file: VendorFile,
  signal?: AbortSignal,
): Promise<InnerFile | undefined> {
  const form = archiveFormOf(file);
  const found = form && archiveEntries(file, form);
  if (!found) return undefined;
  const entries: PackedEntry[] = [];
  for await (const { name, type, bytes } of found) {
    signal?.throwIfAborted();
    const entry = { name, type, bytes };
    if (!mayBeBeside(entry) || entries.length === maxEntries) return undefined;
    entries.push(entry);
  }
  return innerAmong(file.name, entries);
}
