import type { Application } from '../../desktop/appstream/application.ts';

/** The file extensions of MIME types, from mime-db. */
export type Extensions = Readonly<Record<string, { readonly extensions?: readonly string[] }>>;

/** The name of a type without its top-level type and the prefix `x-`: `pdf` for `application/x-pdf`. */
export function typeWord(type: string): string {
  return type.slice(type.indexOf('/') + 1).replace(/^(?:x-|vnd\.)+/, '');
}

/** The names of the files that an application opens: their extensions and types. */
export function fileTypeWords({ mimeTypes }: Application, types: Extensions): string {
  return mimeTypes
    .flatMap((type) => {
      const [kind = ''] = type.split('/');
      // "application" is the top-level type of all other data.
      const said = kind === 'application' ? [] : [kind];
      return [...said, typeWord(type), ...(types[type]?.extensions ?? [])];
    })
    .join(' ');
}
