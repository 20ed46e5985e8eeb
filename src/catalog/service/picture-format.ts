import { webpSize } from '../../icon/webp-size.ts';
import { pngSize } from '../../icon/wrap-png.ts';

/** A kind of picture, and its size in pixels. */
interface PictureFormat {
  readonly type: string;
  readonly size: { readonly width: number; readonly height: number };
}

/** What a picture is by its bytes, whatever it was sent as; undefined if it is none that is kept. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const png = pngSize(bytes);
  if (png) return { type: 'image/png', size: png };
  const webp = webpSize(bytes);
  return webp && { type: 'image/webp', size: webp };
}
