import { aboutTime } from '../text/format/about-time.ts';
import type { Lack } from './part.ts';

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
