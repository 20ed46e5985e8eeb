import { mimeFolders, readSharedMimeInfo, type SharedMimeInfo } from './shared-mime-info.ts';
import { urlSchemes } from './url-schemes.ts';

export interface MimeType {
  readonly type: string;
  /** File extensions without the dot, the most common one first. */
  readonly extensions: readonly string[];
  /** A short English description of such files; empty if there is none. */
  readonly description: string;
  readonly aliases: readonly string[];
}

const schemePrefix = 'x-scheme-handler/';

/** The rank of a type among types that match equally well; lower ranks are offered first. */
function place({ type, extensions, description }: MimeType, isOtherName: boolean): number {
  if (type.startsWith(schemePrefix)) return 3;
  return (extensions.length === 0 ? 4 : 0) + (description === '' ? 2 : 0) + (isOtherName ? 1 : 0);
}

function merged(
  registered: Readonly<Record<string, { readonly extensions?: readonly string[] }>>,
  system: SharedMimeInfo,
): MimeType[] {
  const aliasesOf = new Map<string, string[]>();
  for (const [alias, type] of system.aliases) {
    aliasesOf.set(type, [...(aliasesOf.get(type) ?? []), alias]);
  }
  const names = new Set([
    ...Object.keys(registered),
    ...system.extensions.keys(),
    ...system.descriptions.keys(),
  ]);
  const files = [...names].map((type): MimeType => {
    const own = system.extensions.get(type) ?? [];
    const meaning = system.aliases.get(type) ?? type;
    return {
      type,
      extensions: [...new Set([...(registered[type]?.extensions ?? []), ...own])],
      description: system.descriptions.get(type) ?? system.descriptions.get(meaning) ?? '',
      aliases: aliasesOf.get(type) ?? [],
    };
  });
  const schemes = Object.entries(urlSchemes)
    .map(([scheme, description]): MimeType => {
      return { type: `${schemePrefix}${scheme}`, extensions: [], description, aliases: [] };
    })
    .filter(({ type }) => !names.has(type));
  return [...files, ...schemes];
}

/**
 * All MIME types that are registered or in this system's desktop database, and the handlers of common URL schemes.
 * Types with more details come first. The list is not complete: other types can be valid as well.
 *
 * @param folders of the desktop database, highest precedence first
 */
export async function readMimeTypes(
  folders: readonly string[] = mimeFolders(process.env),
): Promise<MimeType[]> {
  const [{ default: registered }, system] = await Promise.all([
    import('mime-db'),
    readSharedMimeInfo(folders),
  ]);
  return merged(registered, system)
    .map((type) => ({ type, place: place(type, system.aliases.has(type.type)) }))
    .sort((a, b) => a.place - b.place || (a.type.type < b.type.type ? -1 : 1))
    .map(({ type }) => type);
}
