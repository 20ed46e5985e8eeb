import type { Lack } from './part.ts';

/** About how long something takes, as it is said before it begins: `about 40 s`, `about 3 min`. */
export function aboutTime(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return 'some seconds';
  if (seconds < 55) return `about ${Math.round(seconds / 10) * 10} s`;
  return `about ${Math.max(1, Math.round(seconds / 60))} min`;
}

/** What is downloaded for it: `73 MB`; empty if nothing is. */
export function sizeText({ estimate }: Lack): string {
  return estimate.bytes === 0 ? '' : `${Math.ceil(estimate.bytes / 1e6)} MB`;
}

/** A part in a line: `docker and containerd, from Debian's packages, 73 MB, about 1 min`. */
export function lackText(lack: Lack): string {
  const { title, origin, estimate } = lack;
  return [title, origin, sizeText(lack), aboutTime(estimate.milliseconds)]
    .filter(Boolean)
    .join(', ');
}

/** What is done to bring it, or why it cannot be done here and what to type, as a sentence. */
export function wayText({ way, commands }: Lack): string {
  return 'does' in way ? way.does : `${way.cannot}: ${commands.join(' && ')}`;
}
