import { readZsyncHead } from '../appimage/zsync-head.ts';
import { askForFile } from '../download/ask-for-file.ts';
import { refusedStatus } from '../download/download-errors.ts';
import { isFileAddress, parseFileAddress } from '../download/file-address.ts';
import type { DescribedOrigin } from '../origin/origin-text.ts';
import { askAddress, otherFile } from './ask-address.ts';
import { type Answer, type Asking, unknown } from './newer.ts';

/** The text at the beginning of a zsync file has some hundred bytes; checksums follow. */
const maxHead = 16_384;

async function askZsync(
  address: string,
  origin: DescribedOrigin,
  { signal }: Asking,
): Promise<Answer> {
  const wanted = { ...parseFileAddress(address), sha256: origin.sha256 };
  const asking = { headers: {}, allowsHttp: false, signal, onAsk: () => {} };
  const { response, from } = await askForFile(wanted, asking);
  const { statusCode = 0 } = response;
  if (statusCode !== 200) {
    response.destroy();
    const { reason } = refusedStatus(wanted.url, from, statusCode, false);
    return unknown(statusCode === 404 || statusCode === 410 ? 'gone' : 'no-answer', reason);
  }
  let text = '';
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    text += (chunk as Buffer).toString('latin1');
    if (text.includes('\n\n') || text.length > maxHead) break;
  }
  const head = readZsyncHead(text);
  if (!head || !URL.canParse(head.url, from.href))
    return unknown('no-answer', `${wanted.address} is no zsync file`);
  const { href } = new URL(head.url, from);
  const isOther =
    head.bytes !== undefined && origin.bytes !== undefined && head.bytes !== origin.bytes;
  const other = () => otherFile(origin, head.file, href, head.sha1 ?? head.bytes);
  if (isOther) return { newer: other() };
  if (head.sha1 === undefined || origin.sha1 === undefined)
    return unknown('no-signs', `${wanted.address} has no digest to compare`);
  return {
    newer: head.sha1 === origin.sha1 ? { state: 'current' } : other(),
  };
}

/** Asks as the update information in an AppImage says, or else its address. */
export async function askUpdateInformation(
  origin: DescribedOrigin,
  asking: Asking,
): Promise<Answer> {
  const { updates = '' } = origin;
  const [way = '', address = ''] = updates.split('|');
  if (way === 'zsync' && isFileAddress(address)) return askZsync(address, origin, asking);
  const answer = await askAddress(origin, asking);
  const { newer } = answer;
  const isOpen =
    newer.state === 'unknown' && (newer.code === 'no-address' || newer.code === 'own-address');
  return way !== '' && isOpen
    ? unknown('not-asked', `its update information (${way}) leads to a website's interface`)
    : answer;
}
