const dayMs = 24 * 60 * 60 * 1000;

function midnightBefore(time: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** The number of calendar days since a time: `today`, `yesterday`, `3 days ago`. */
export function daysAgo(time: number, now: number): string {
  const days = Math.round((midnightBefore(now) - midnightBefore(time)) / dayMs);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
