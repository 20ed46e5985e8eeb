/** What the text before the checksums of a zsync file says of the file that it is for. */
export interface ZsyncHead {
  readonly file: string | undefined;
  /** The address of the file, which may be relative to that of the zsync file. */
  readonly url: string;
  readonly bytes: number | undefined;
  /** 40 hexadecimal digits. */
  readonly sha1: string | undefined;
}

/** Reads the head of a zsync file; undefined if it is none, or does not say where the file is. */
export function readZsyncHead(text: string): ZsyncHead | undefined {
  const [head = ''] = text.split('\n\n');
  const fields = new Map(
    head.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
    }),
  );
  const url = fields.get('url') ?? '';
  if (!fields.has('zsync') || url === '') return undefined;
  const length = fields.get('length') ?? '';
  return {
    file: fields.get('filename'),
    url,
    bytes: /^\d{1,15}$/.test(length) ? Number(length) : undefined,
    sha1: /^[0-9a-f]{40}$/i.exec(fields.get('sha-1') ?? '')?.[0].toLowerCase(),
  };
}
