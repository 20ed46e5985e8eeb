import { fetchPart, type PartLimits } from './fetch-part.ts';
import { isIco, pngOfIco } from './ico.ts';
import type { NamedIcon } from './page.ts';

/** More are not fetched, and no larger ones. */
const [maxIcons, maxIconBytes] = [6, 1_000_000];

const pngSign = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** The form of a picture by its content, and its bytes in a form of deskpack's icons; undefined for others. */
async function usable(
  bytes: Buffer,
  mediaType: string,
): Promise<{ readonly form: 'svg' | 'png'; readonly bytes: Buffer } | undefined> {
  if (bytes.subarray(0, 4).equals(pngSign)) return { form: 'png', bytes };
  if (isIco(bytes)) {
    const png = await pngOfIco(bytes);
    return png && { form: 'png', bytes: png };
  }
  const isDrawing = /^image\/svg\b/i.test(mediaType) || bytes.includes('<svg');
  return isDrawing ? { form: 'svg', bytes } : undefined;
}

/** A path by which people find it, and by whose ending its form is known. */
function placeOf({ protocol, hostname, pathname }: URL, form: string): string {
  if (protocol === 'data:') return `page/icon.${form}`;
  const path = `${hostname}${pathname}`.replace(/\/+$/, '').slice(0, 200);
  return path.toLowerCase().endsWith(`.${form}`) ? path : `${path}.${form}`;
}

/** An icon of a page that was fetched. */
export interface FetchedIcon {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * Fetches the icons of a page, best first; that at the place where browsers look for one if it names none that is there.
 *
 * @param page the address of the page
 */
export async function fetchIcons(
  named: readonly NamedIcon[],
  page: URL,
  limits: Omit<PartLimits, 'maxBytes'>,
  wanted: AbortSignal | undefined,
): Promise<FetchedIcon[]> {
  const fetched = async (address: string): Promise<FetchedIcon[]> => {
    const part = await fetchPart(address, page, { ...limits, maxBytes: maxIconBytes }, wanted);
    const found = part && (await usable(part.bytes, part.mediaType));
    return found ? [{ path: placeOf(new URL(address), found.form), bytes: found.bytes }] : [];
  };
  const addresses = [...new Set(named.map(({ address }) => address))].slice(0, maxIcons);
  const icons = (await Promise.all(addresses.map(fetched))).flat();
  return icons.length > 0 ? icons : fetched(new URL('/favicon.ico', page).href);
}
