import { formatBytes } from '../../text/format/format.ts';
import type { DownloadProgress } from './transfer.ts';

/** How far a download is, in a few words: `12 MB of 40 MB`. */
export function progressText({ done, total }: DownloadProgress): string {
  return total === undefined
    ? formatBytes(done)
    : `${formatBytes(Math.min(done, total))} of ${formatBytes(total)}`;
}
