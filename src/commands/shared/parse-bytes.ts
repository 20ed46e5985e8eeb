import { InvalidArgumentError } from 'commander';

const sizes = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 } as const;

/** Reads an option that is a number of bytes, such as `500M` or `2G`. */
export function parseBytes(text: string): number {
  const [, count, unit] = /^(\d{1,9})([KMG]?)$/.exec(text) ?? [];
  if (count !== undefined) return Number(count) * sizes[unit as keyof typeof sizes];
  throw new InvalidArgumentError('It must be like 500M, 2G or a number of bytes.');
}
