const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago a time is, in a word or two: `just now`, `5 min`, `3 h`, `2 days`. Times are milliseconds since the epoch. */
function formatAge(time: number, now: number): string {
  const age = Math.max(0, now - time);
  if (age < minuteMs) return 'just now';
  if (age < hourMs) return `${Math.floor(age / minuteMs)} min`;
  if (age < dayMs) return `${Math.floor(age / hourMs)} h`;
  const days = Math.floor(age / dayMs);
  return days === 1 ? '1 day' : `${days} days`;
}

/** The same as a time in a sentence: `just now`, `5 min ago`. */
export function formatAgo(time: number, now: number): string {
  const age = formatAge(time, now);
  return age === 'just now' ? age : `${age} ago`;
}
