/** For smaller chunks, the overhead per chunk dominates. */
const minChunkBytes = 256 * 1024;

/** The same bytes in larger chunks. */
export async function* rechunk(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let small: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    small.push(chunk);
    length += chunk.length;
    if (length < minChunkBytes) continue;
    yield small.length === 1 ? chunk : Buffer.concat(small, length);
    small = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(small, length);
}
