/** A blob in the listing of an image store. */
export interface ListedBlob {
  readonly digest: string;
  /** The digest of the uncompressed layer, if the blob is a layer and the store knows this digest. */
  readonly uncompressed: string | undefined;
  /** The blobs that it refers to, if it is a manifest. */
  readonly names: readonly string[];
}

const row = /^(sha256:[0-9a-f]{64})\s/;
const uncompressed = /(?:^|[\s,])containerd\.io\/uncompressed=(sha256:[0-9a-f]{64})/;
const reference = /(?:^|[\s,])containerd\.io\/gc\.ref\.content[^=,\s]*=(sha256:[0-9a-f]{64})/g;

/** Parses the output of `ctr content ls`: one blob per line, with its labels at the end. */
export function parseListing(text: string): ListedBlob[] {
  return text.split('\n').flatMap((line) => {
    const digest = row.exec(line)?.[1];
    if (digest === undefined) return [];
    return {
      digest,
      uncompressed: uncompressed.exec(line)?.[1],
      names: [...line.matchAll(reference)].map((match) => match[1]!),
    };
  });
}
