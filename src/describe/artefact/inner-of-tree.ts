import { posix } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import type { Artefact } from '../../vendor/artefact.ts';
import type { PackedEntry } from '../../vendor/wrapper/choose-inner.ts';
import { type InnerFile, innerAmong } from '../../vendor/wrapper/inner-file.ts';
import { keepInner } from '../../vendor/wrapper/kept-inner.ts';
import { nestedTooDeep, readInner } from '../../vendor/wrapper/read-wrapped.ts';

/** The file that an unpacked archive only wraps, with its bytes. */
export interface InnerOfTree extends InnerFile {
  readonly content: Buffer;
}

/** More than a tree has that only wraps a file. */
const maxPaths = 200;

/** What is read of an image into memory at once. */
const maxBytes = 2 ** 30;

async function typeOf(files: ImageFiles, path: string): Promise<PackedEntry['type']> {
  const { type } = (await files.entry(path)) ?? { type: 'other' };
  return type === 'link' ? 'other' : type;
}

/**
 * The file that an archive only wraps which a build had to unpack; undefined if it has an application itself.
 *
 * @param root where the archive was unpacked to
 * @param of the name of the archive, for messages
 * @throws DeskpackError if there are several for this machine, or it is too large to be read
 */
export async function innerOfTree(
  files: ImageFiles,
  root: string,
  of: string,
): Promise<InnerOfTree | undefined> {
  const paths = (await files.below(root)) ?? [];
  if (paths.length > maxPaths) return undefined;
  const entries: PackedEntry[] = [];
  for (const path of paths)
    entries.push({
      ...{ name: posix.relative(root, path), type: await typeOf(files, path) },
      // Not known before it is read.
      bytes: 0,
    });
  const inner = innerAmong(of, entries);
  const content = inner && (await files.read(posix.join(root, inner.name), maxBytes + 1));
  if (!content) return undefined;
  if (content.length <= maxBytes) return { ...inner, content, bytes: content.length };
  throw new DeskpackError('artefact-unsupported', {
    reason: `${inner.name} in ${of} has more than 1 GiB`,
    subject: { kind: 'file', name: of },
    action: `Unpack ${of}, and give ${inner.name}.`,
  });
}

/**
 * Reads the file that an archive wraps, from the image in which it was unpacked.
 *
 * @throws DeskpackError if it cannot be used, or is in an archive within an archive
 */
export async function artefactInside(
  { origin }: Artefact,
  inner: InnerOfTree,
  signal?: AbortSignal,
): Promise<Artefact> {
  const { file, bytes, sha256, address, date, archive } = origin;
  if (archive) throw nestedTooDeep(archive.file, file, posix.basename(inner.name));
  async function* content() {
    yield inner.content;
  }
  const path = await keepInner(sha256, inner, content, signal);
  const artefact = await readInner(path, { file, bytes, sha256 }, inner, signal);
  return {
    ...artefact,
    origin: {
      ...artefact.origin,
      ...(address !== undefined && { address }),
      ...(date !== undefined && { date }),
    },
  };
}
