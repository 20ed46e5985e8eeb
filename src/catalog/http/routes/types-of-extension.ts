import mimeDb from 'mime-db';

let types: Map<string, string[]> | undefined;

/** The MIME types of files with an extension, in lower case and without a dot. */
export function typesOfExtension(extension: string): readonly string[] {
  types ??= new Map();
  if (types.size === 0) {
    for (const [type, { extensions = [] }] of Object.entries(mimeDb)) {
      for (const each of extensions) types.set(each, [...(types.get(each) ?? []), type]);
    }
  }
  return types.get(extension) ?? [];
}
