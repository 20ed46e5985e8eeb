import { pngOfPixels } from '../../../icon/png-of-pixels.ts';
import { rasterise } from '../../../icon/rasterise.ts';
import type { Asset } from '../../model/entry.ts';

/** Pictures that were drawn last, by digest and size: some MB at most. */
const drawn = new Map<string, Promise<Uint8Array | undefined>>();
const maxDrawn = 500;

/** Drawings that are being made; more at once would only slow each other down. */
let running: Promise<unknown> = Promise.resolve();

async function draw({ bytes }: Asset, size: number): Promise<Uint8Array | undefined> {
  const pixels = await rasterise(bytes, { width: size, height: size });
  return pixels && pngOfPixels(pixels);
}

/** An icon as a PNG file that fits into a square; undefined if it cannot be drawn. Each is drawn once. */
export function iconPicture(icon: Asset, size: number): Promise<Uint8Array | undefined> {
  const id = `${icon.digest} ${size}`;
  const known = drawn.get(id);
  if (known) return known;
  const picture = running.then(() => draw(icon, size));
  running = picture.catch(() => undefined);
  drawn.set(id, picture);
  const [oldest] = drawn.keys();
  if (drawn.size > maxDrawn && oldest !== undefined) drawn.delete(oldest);
  return picture;
}
