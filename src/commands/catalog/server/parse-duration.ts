import { InvalidArgumentError } from 'commander';

const units = { h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** A time such as `90d`, `12h` or `4w`, in milliseconds; undefined if it is something else. */
export function durationIn(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * units[unit as keyof typeof units];
}

/** Reads an option that is such a time. */
export function parseDuration(text: string): number {
  const duration = durationIn(text);
  if (duration !== undefined) return duration;
  throw new InvalidArgumentError('It must be like 90d, 12h or 4w.');
}
