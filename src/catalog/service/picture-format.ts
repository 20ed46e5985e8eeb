import { webpSize } from '../../icon/picture/webp-size.ts';
import { pngSize } from '../../icon/picture/wrap-png.ts';

/** The media type of a picture, and its size in pixels. */
interface PictureFormat {
  readonly type: string;
  readonly size: { readonly width: number; readonly height: number };
}

/** The format of a picture by its bytes, whatever its `Content-Type` says; undefined if it is not a supported one. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const png = pngSize(bytes);
  if (png) return { type: 'image/png', size: png };
  const webp = webpSize(bytes);
  return webp && { type: 'image/webp', size: webp };
}
