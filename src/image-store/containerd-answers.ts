/** An image in the output of `ctr images check`. */
interface CheckedImage {
  readonly digest: string;
  /** Whether all its layers are present. */
  readonly isComplete: boolean;
}

/**
 * Reads the row of an image in the output of `ctr images check`: `REF TYPE DIGEST STATUS SIZE UNPACKED`, where
 * a status is `complete (3/3)` or `incomplete (2/3)`.
 */
export function checkedImage(table: string, name: string): CheckedImage | undefined {
  for (const row of table.split('\n')) {
    const [reference, , digest = '', status] = row.split(/\s+/);
    if (reference !== name) continue;
    return { digest, isComplete: status === 'complete' };
  }
  return undefined;
}

/** The image id in a manifest: the digest of the image's configuration. Undefined in an index of several images. */
export function imageIdIn(manifest: unknown): string | undefined {
  const { config } = (manifest ?? {}) as { config?: { digest?: unknown } };
  return typeof config?.digest === 'string' ? config.digest : undefined;
}
