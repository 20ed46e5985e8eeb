import { allSampleFormats } from './all-sample-formats.ts';
import type { SampleFormat } from './sample-format.ts';

/** A type without what spellings differ in: case, parameters, and `x-`, which RFC 6648 deprecates. */
function plainType(type: string): string {
  const [essence = ''] = type.trim().toLowerCase().split(';');
  return essence.trim().replace(/\/x[-.]/, '/');
}

/** The types of an entry, each with its media type. */
export function typesOf({ types }: SampleFormat): string[] {
  let media = '';
  return types.split(' ').map((word) => {
    const isWhole = word.includes('/');
    if (isWhole) media = word.slice(0, word.indexOf('/'));
    return isWhole ? word : `${media}/${word}`;
  });
}

function indexed(keysOf: (format: SampleFormat) => readonly string[]) {
  const index = new Map<string, SampleFormat>();
  for (const format of allSampleFormats) {
    for (const key of keysOf(format)) if (!index.has(key)) index.set(key, format);
  }
  return index;
}

const byType = indexed(typesOf);
const byExtension = indexed(({ extension }) => [extension]);

/** The format of a MIME type, also of `application/x-extension-EXTENSION`, which old applications declare; undefined if it has none. */
export function sampleFormatOf(type: string): SampleFormat | undefined {
  const plain = plainType(type);
  const [, extension] = /^application\/ext(?:ension)?-(.+)$/.exec(plain) ?? [];
  return byType.get(plain) ?? (extension === undefined ? undefined : byExtension.get(extension));
}
