const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The size of a PNG picture in pixels; undefined if it is not one. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = png.length >= 33 && png.subarray(0, 8).equals(signature);
  if (!isPng || png.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const isUsable = width > 0 && height > 0 && width <= 4096 && height <= 4096;
  // A truncated file has no IEND chunk.
  const isWhole = png.toString('latin1', png.length - 8, png.length - 4) === 'IEND';
  return isUsable && isWhole ? { width, height } : undefined;
}

/** A drawing that embeds a PNG picture, without tracing it; undefined if it is not one. */
export function wrapPng(bytes: Uint8Array): Uint8Array | undefined {
  const size = pngSize(bytes);
  if (!size) return undefined;
  const { width, height } = size;
  const data = Buffer.from(bytes).toString('base64');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${data}"/></svg>\n`,
  );
}
