import type { Pixels } from './pixels.ts';

/** Colours that are not multiplied by the opacity, as PNG files have them. */
function straight({ data }: Pixels): Uint8Array {
  return data.map((value, index) => {
    const opacity = data[index | 3]!;
    if (index % 4 === 3 || opacity === 0) return value;
    return Math.min(255, Math.round((value * 255) / opacity));
  });
}

export async function pngOfPixels(pixels: Pixels): Promise<Uint8Array> {
  const { encode } = await import('fast-png');
  const { width, height } = pixels;
  return encode({ width, height, data: straight(pixels), channels: 4, depth: 8 });
}
