import type { Application } from '../../desktop/appstream/application.ts';

/** The file extensions of MIME types, as mime-db lists them. */
type Extensions = Readonly<Record<string, { readonly extensions?: readonly string[] }>>;

/** What people call the files that an application opens: their extensions, and their types. */
export function openedWords({ mimeTypes }: Application, types: Extensions): string {
  return mimeTypes
    .flatMap((type) => {
      const [kind = '', name = ''] = type.split('/');
      // All that is nothing else is an "application".
      const said = kind === 'application' ? [] : [kind];
      return [...said, name.replace(/^(?:x-|vnd\.)+/, ''), ...(types[type]?.extensions ?? [])];
    })
    .join(' ');
}
