/** A size in bytes for people: `0 B`, `12.3 KB`, `170 MB`; powers of 1000, three digits. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : 1;
  return `${value.toFixed(digits)} ${units[unit]}`;
}

/** A duration in milliseconds for people: `0.4 s`, `12.3 s`, `2:05 min`, `1:02:05 h`. */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  const pad = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${pad(whole % 60)} min`;
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(whole % 60)} h`;
}

/** A time in milliseconds since the epoch for people, in the local time zone: `2026-11-22 14:03`. */
export function formatTime(milliseconds: number): string {
  const time = new Date(milliseconds);
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = [time.getFullYear(), pad(time.getMonth() + 1), pad(time.getDate())].join('-');
  return `${day} ${pad(time.getHours())}:${pad(time.getMinutes())}`;
}

/** `1 finding`, `2 findings`. */
export function plural(count: number, singular: string, several = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : several}`;
}
