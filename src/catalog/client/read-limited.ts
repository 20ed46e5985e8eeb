/**
 * The bytes of an answer; undefined if it has more bytes than allowed, because an unknown server may send without end.
 */
export async function readLimited(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    // Leaving the loop cancels the transfer.
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
