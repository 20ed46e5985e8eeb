/**
 * The text of an answer, or undefined when it has more bytes than allowed: who answers may be anything,
 * and may never come to an end.
 */
export async function readLimitedText(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    // Leaving the loop cancels the rest.
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
