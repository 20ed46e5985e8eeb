import { plural } from './format.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago a time is: `just now`, `5 min ago`, `3 h ago`, `2 days ago`. Times are milliseconds since the epoch. */
export function formatAgo(time: number, now: number): string {
  const age = Math.max(0, now - time);
  if (age < minuteMs) return 'just now';
  if (age < hourMs) return `${Math.floor(age / minuteMs)} min ago`;
  if (age < dayMs) return `${Math.floor(age / hourMs)} h ago`;
  return `${plural(Math.floor(age / dayMs), 'day')} ago`;
}
