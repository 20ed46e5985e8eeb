/** A block of a version resource. */
interface Block {
  readonly key: string;
  readonly value: Buffer;
  readonly isText: boolean;
  readonly children: Buffer;
  readonly length: number;
}

const aligned = (at: number) => (at + 3) & ~3;

function blockAt(bytes: Buffer): Block | undefined {
  if (bytes.length < 8) return undefined;
  const length = bytes.readUInt16LE(0);
  const valueLength = bytes.readUInt16LE(2);
  const isText = bytes.readUInt16LE(4) === 1;
  if (length < 8 || length > bytes.length) return undefined;
  let end = 6;
  while (end + 1 < length && bytes.readUInt16LE(end) !== 0) end += 2;
  const from = aligned(end + 2);
  // Lengths of texts are in characters.
  const to = Math.min(length, from + valueLength * (isText ? 2 : 1));
  return {
    key: bytes.toString('utf16le', 6, end),
    value: bytes.subarray(Math.min(from, length), to),
    isText,
    children: bytes.subarray(Math.min(aligned(to), length), length),
    length,
  };
}

/** The maximum number of blocks, and of blocks in each other. */
const [maxBlocks, maxDepth] = [500, 5];

/**
 * The texts in a version resource by their names, such as `ProductName`; of several languages the first.
 *
 * Format: Microsoft, VS_VERSIONINFO.
 */
export function versionTexts(resource: Buffer): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let left = maxBlocks;
  const walk = (bytes: Buffer, depth: number): void => {
    for (let rest = bytes; left > 0; ) {
      const block = blockAt(rest);
      if (!block) return;
      left -= 1;
      const text = block.isText
        ? block.value
            .toString('utf16le')
            .replace(/\0[\s\S]*$/, '')
            .trim()
        : '';
      if (text !== '' && !texts.has(block.key)) texts.set(block.key, text);
      if (depth < maxDepth) walk(block.children, depth + 1);
      rest = rest.subarray(Math.min(aligned(block.length), rest.length));
    }
  };
  walk(resource, 1);
  return texts;
}
