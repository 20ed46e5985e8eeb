const units = { M: 1, G: 1024 } as const;

/**
 * Parses a memory size to mebibytes: `512M` or `2G` as in descriptors, or `512 MB` and `2 GiB` as people write
 * it; undefined if it is not a size.
 */
export function mebibytesOf(size: string): number | undefined {
  const match = /^\s*(\d{1,9})\s*([MG])(?:i?B)?\s*$/i.exec(size);
  if (!match) return undefined;
  return Number(match[1]) * units[match[2]!.toUpperCase() as keyof typeof units];
}

/** Formats mebibytes as descriptors do: in G if that is a whole number. */
export function formatMemory(mebibytes: number): string {
  return mebibytes > 0 && mebibytes % 1024 === 0 ? `${mebibytes / 1024}G` : `${mebibytes}M`;
}

/** The suggested sizes, in mebibytes. */
export const sizeSteps: readonly number[] = [
  64, 128, 256, 512, 1024, 2048, 3072, 4096, 6144, 8192, 12288, 16384, 24576, 32768, 49152, 65536,
];

/** The next larger or smaller suggested size; the given one if there is none, and a common one if it is not a size. */
export function steppedSize(size: string, direction: 1 | -1): string {
  const present = mebibytesOf(size);
  if (present === undefined) return formatMemory(512);
  const next =
    direction === 1
      ? sizeSteps.find((step) => step > present)
      : sizeSteps.findLast((step) => step < present);
  return next === undefined ? size : formatMemory(next);
}
