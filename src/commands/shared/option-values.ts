import { InvalidArgumentError } from 'commander';

/** The entries of a list on the command line, which commas separate. */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/**
 * The same for a list that narrows something down, such as `--names "$NAMES"`: without an entry it would not narrow
 * anything.
 *
 * @throws InvalidArgumentError when it has none
 */
export function filledListOf(text: string): string[] {
  const entries = listOf(text);
  if (entries.length > 0) return entries;
  throw new InvalidArgumentError('It is empty; leave the option out if all are meant.');
}

/** Collects the values of an option that can be repeated. */
export function collect(value: string, others: readonly string[] = []): readonly string[] {
  return [...others, value];
}

const sizes = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 } as const;

/** Reads an option that is a number of bytes, such as `500M` or `2G`. */
export function parseBytes(text: string): number {
  const [, count, unit] = /^(\d{1,9})([KMG]?)$/.exec(text) ?? [];
  if (count !== undefined) return Number(count) * sizes[unit as keyof typeof sizes];
  throw new InvalidArgumentError('It must be like 500M, 2G or a number of bytes.');
}

/** Reads an option that is a whole number, 0 included. */
export function parseCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}

export const numberFrom =
  (least: number, most: number) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
  };

export function parseCountFromOne(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1.');
}

const units = { h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** A time such as `90d`, `12h` or `4w`, in milliseconds; undefined if it is something else. */
export function durationIn(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * units[unit as keyof typeof units];
}

export function parseDuration(text: string): number {
  const duration = durationIn(text);
  if (duration !== undefined) return duration;
  throw new InvalidArgumentError('It must be like 90d, 12h or 4w.');
}
