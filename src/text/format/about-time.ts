/** About how long something takes, in milliseconds, as it is said before it begins: `about 40 s`, `about 3 min`. */
export function aboutTime(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return 'some seconds';
  if (seconds < 55) return `about ${Math.round(seconds / 10) * 10} s`;
  return `about ${Math.max(1, Math.round(seconds / 60))} min`;
}
