/** Whether the number is part of no longer one. */
const alone = (digits: string) => new RegExp(String.raw`(?<!\d)${digits}(?!\d)`, 'i');

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const twoDigits = (number: number) => String(number).padStart(2, '0');

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The forms in which programs write a date or a time of day that are the same for a minute or longer. */
function formsOf(date: Date): RegExp[] {
  const year = String(date.getUTCFullYear());
  const [month, day] = [twoDigits(date.getUTCMonth() + 1), twoDigits(date.getUTCDate())];
  const time = `${twoDigits(date.getUTCHours())}[-_.:]?${twoDigits(date.getUTCMinutes())}`;
  const ofYear = Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / dayMs) + 1;
  const name = months[date.getUTCMonth()];
  const between = '[-_./]?';
  const orders = [
    [year, month, day],
    [year.slice(2), month, day],
    [day, month, year],
    [month, day, year],
    [year, String(ofYear).padStart(3, '0')],
  ];
  return [
    ...orders.map((order) => alone(order.join(between))),
    // With the time of day after it.
    new RegExp(String.raw`(?<!\d)${year}${month}${day}`),
    alone(year),
    alone(time),
    alone(String(Math.floor(date.getTime() / minuteMs))),
    alone(String(Math.floor(date.getTime() / dayMs))),
    new RegExp(`${name}[a-z]*${between}0?${date.getUTCDate()}(?!\\d)`, 'i'),
    new RegExp(`(?<!\\d)0?${date.getUTCDate()}${between}${name}`, 'i'),
  ];
}

/**
 * The part of a class that is the date or the time of a start, which a second start soon afterwards repeats; undefined if
 * there is none.
 *
 * @param since when the start began, in milliseconds since the epoch
 */
export function dateInClass(launch: string, since: number, now = Date.now()): string | undefined {
  for (let at = since; ; at = Math.min(now, at + minuteMs)) {
    for (const form of formsOf(new Date(at))) {
      const [found] = form.exec(launch) ?? [];
      if (found !== undefined) return found;
    }
    if (at >= now) return undefined;
  }
}
