import type { Application } from '../../desktop/appstream/application.ts';

/** The file extensions of MIME types, as mime-db lists them. */
export type Extensions = Readonly<Record<string, { readonly extensions?: readonly string[] }>>;

/** The name of a type without its kind and the prefix of those that are not registered: `pdf` of `application/x-pdf`. */
export function typeWord(type: string): string {
  return type.slice(type.indexOf('/') + 1).replace(/^(?:x-|vnd\.)+/, '');
}

/** What people call the files that an application opens: their extensions, and their types. */
export function openedWords({ mimeTypes }: Application, types: Extensions): string {
  return mimeTypes
    .flatMap((type) => {
      const [kind = ''] = type.split('/');
      // All that is nothing else is an "application".
      const said = kind === 'application' ? [] : [kind];
      return [...said, typeWord(type), ...(types[type]?.extensions ?? [])];
    })
    .join(' ');
}
