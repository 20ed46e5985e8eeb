import { wrapPng } from '../../icon/picture/wrap-png.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';

/** More than a picture of a whole screen has. */
const maxBytes = 4_000_000;

/** A drawing of the picture of a window, which another program may have replaced; `null` if it is none. */
export async function windowDrawing(file: string): Promise<Uint8Array | null> {
  const bytes = await readBytesIfThere(file, maxBytes).catch(() => undefined);
  return (bytes && wrapPng(bytes)) ?? null;
}
