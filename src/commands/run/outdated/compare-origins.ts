import { askNewer } from '../../../vendor/newer/ask-newer.ts';
import type { DescribedOrigin } from '../../../vendor/origin/origin-text.ts';
import type { ComparedApplication } from './compare-lists.ts';

interface Options {
  /** Asks again what was asked today. */
  readonly refresh: boolean;
  readonly signal: AbortSignal;
}

/** Whether a package of an image is the one that a vendor's file has installed, of which the vendor knows more than any index. */
const isOfOrigin =
  ({ kind, title, version }: DescribedOrigin) =>
  (one: { readonly name: string; readonly version: string }) =>
    kind === 'deb' && title === `Debian package ${one.name} ${version}` && one.version === version;

/**
 * Adds to compared applications where they are from, and how that stands to what their vendors have now.
 *
 * @param origins those of the applications, in their order
 * @throws the signal's reason when it is aborted
 */
export async function withOrigins(
  compared: readonly ComparedApplication[],
  origins: readonly (DescribedOrigin | undefined)[],
  options: Options,
): Promise<ComparedApplication[]> {
  const known = origins.filter((origin) => origin !== undefined);
  const answers = await askNewer(known, options);
  return compared.map((one, at) => {
    const origin = origins[at];
    const newer = origin && answers[known.indexOf(origin)];
    if (!newer) return one;
    const { unknown = [], ...more } = one;
    const others = unknown.filter((other) => !isOfOrigin(origin)(other));
    return { ...more, ...(others.length > 0 ? { unknown: others } : {}), origin, newer };
  });
}
