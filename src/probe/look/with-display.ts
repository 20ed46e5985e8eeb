import { DeskpackError } from '../../error/deskpack-error.ts';
import type { Display } from '../display/display.ts';

/**
 * Builds the image of an application and opens a display for it side by side: one takes as long as its packages, the other
 * may have to be built, too. Without a display, the build is ended.
 *
 * @returns the image; the caller closes the display
 * @throws the error of the build, else of the display
 */
export async function withDisplay<Image>(
  build: (signal: AbortSignal) => Promise<Image>,
  opening: Promise<Display>,
  signal: AbortSignal | undefined,
): Promise<Image> {
  const stop = new AbortController();
  const building = build(signal ? AbortSignal.any([signal, stop.signal]) : stop.signal);
  opening.catch(() => stop.abort(new Error('there is no display')));
  const [built, opened] = await Promise.allSettled([building, opening]);
  if (built.status === 'fulfilled' && opened.status === 'fulfilled') return built.value;
  if (opened.status === 'fulfilled') await opened.value.close().catch(() => {});
  const isOwn = built.status === 'rejected' && built.reason instanceof DeskpackError;
  if (opened.status === 'rejected' && !isOwn) throw opened.reason;
  throw built.status === 'rejected' ? built.reason : new Error('there is no display');
}
