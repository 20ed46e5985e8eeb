import { DeskpackError } from '../../error/deskpack-error.ts';
import { downloadFile } from '../download/download-file.ts';
import { pageOfFile } from '../download/kept-downloads.ts';
import type { DescribedOrigin } from '../origin/origin-text.ts';
import { digestOfApplication } from '../web/digest-of-application.ts';
import { loadPage } from '../web/load-page.ts';
import { leadsElsewhere, webApplication } from '../web/web-application.ts';
import { type Answer, type Asking, unknown } from './newer.ts';

/** A page is far smaller; a file in its place is not wanted. */
const maxBytes = 4_000_000;

/**
 * Asks whether a page says something else of its application than it did: its title, start, category and icons. Page, manifest
 * and icons come only where they have changed.
 */
export async function askPage(
  { address = '', sha256 }: DescribedOrigin,
  { signal }: Asking,
): Promise<Answer> {
  try {
    const { path } = await downloadFile(address, { signal, maxBytes });
    if (!(await pageOfFile(path)))
      return unknown('gone', `there is a file at ${address} now, and no page`);
    const { loaded, icons, lacksParts } = await loadPage(path, signal);
    const now = digestOfApplication(webApplication(loaded, icons).application);
    if (now === sha256) return { newer: { state: 'current' } };
    if (leadsElsewhere(loaded))
      return unknown('gone', `${address} leads to ${loaded.from.host} now`);
    if (lacksParts) return unknown('no-answer', `a part of the page at ${address} does not come`);
    return { newer: { state: 'changed', address, sign: now } };
  } catch (error) {
    if (error instanceof DeskpackError && error.code === 'download-missing')
      return unknown('gone', error.reason);
    throw error;
  }
}
