import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { errorMessage } from '../../error/deskpack-error.ts';
import { BrokenImage } from '../image-content.ts';

/** Where an engine stores an unpacked layer. Absolute paths. */
export interface TarSplitPlace {
  readonly record: string;
  readonly folder: string;
}

/** A part of a layer's tar stream: its own bytes, or the content of one of the unpacked files. */
type TarSplitPart = { readonly bytes: Buffer } | { readonly path: Buffer; readonly size: number };

/** An entry of the record, with the names of the engines' library. */
interface Entry {
  readonly type?: number;
  readonly payload?: string | null;
  readonly name?: string;
  /** The name in base64, if it is not UTF-8. */
  readonly name_raw?: string;
  readonly size?: number;
}

const fileEntry = 1;
const bytesEntry = 2;

function partOf({ type, payload, name, name_raw, size = 0 }: Entry): TarSplitPart {
  if (type === bytesEntry) return { bytes: Buffer.from(payload ?? '', 'base64') };
  if (type !== fileEntry) throw new BrokenImage('the record of a layer has an unknown entry');
  const path = name_raw ? Buffer.from(name_raw, 'base64') : Buffer.from(name ?? '');
  return { path, size };
}

/**
 * Reads the record that docker, podman and buildah keep of a layer when they unpack it: its whole tar stream
 * except the contents of the files, in the order of the stream (vbatts/tar-split: gzip, one JSON value a line).
 * After the bytes of an entry's header comes its content, which may be empty.
 */
export async function* readTarSplitEntries(path: string): AsyncGenerator<TarSplitPart> {
  const gunzip = createGunzip();
  // Errors of the pipeline are thrown where its lines are read.
  pipeline(createReadStream(path), gunzip, () => {});
  try {
    for await (const line of createInterface({ input: gunzip })) {
      yield partOf(JSON.parse(line) as Entry);
    }
  } catch (cause) {
    if (cause instanceof BrokenImage) throw cause;
    throw new BrokenImage(`the record of a layer is unreadable: ${errorMessage(cause)}`, {
      cause,
    });
  } finally {
    gunzip.destroy();
  }
}

/** The parts of a layer's tar stream, in its order. */
export async function* readTarSplit(path: string): AsyncGenerator<TarSplitPart> {
  for await (const part of readTarSplitEntries(path)) {
    if ('bytes' in part || part.size > 0) yield part;
  }
}
