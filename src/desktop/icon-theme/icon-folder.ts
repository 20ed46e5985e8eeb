import type { KeyFile } from '../entry/key-file.ts';
import { readList } from '../entry/values.ts';

/** The size and context of a theme's folder. */
export interface IconFolder {
  /** In pixels; undefined if it is unknown. */
  readonly size: number | undefined;
  readonly isScalable: boolean;
}

function sizeIn(text: string | undefined): number | undefined {
  const size = Number(text);
  return Number.isInteger(size) && size > 0 && size <= 4096 ? size : undefined;
}

/** The entry of a folder in an `index.theme`; undefined if there is none. */
export function folderInIndex(index: KeyFile, path: string): IconFolder | undefined {
  const values = index.get(path);
  if (!values) return undefined;
  const text = (key: string) => values.get(key);
  const size = sizeIn(text('Size'));
  const scale = sizeIn(text('Scale')) ?? 1;
  return {
    size: size === undefined ? undefined : size * scale,
    isScalable: text('Type') === 'Scalable',
  };
}

/** The themes that an `index.theme` inherits from. */
export function inheritedThemes(index: KeyFile): string[] {
  const list = index.get('Icon Theme')?.get('Inherits') ?? '';
  return list.includes(';') ? readList(list) : list.split(',').map((name) => name.trim());
}

/**
 * The size from a folder's name, as packages do not contain the index of the theme that they extend: `48x48/apps`,
 * `scalable/apps`, `apps/48`, `32x32@2/apps`.
 */
export function folderFromName(path: string): IconFolder {
  const parts = path.split('/');
  for (const part of parts) {
    const [, width, scale] = /^(\d{1,4})(?:x\d{1,4})?(?:@(\d)x?)?$/.exec(part) ?? [];
    const size = sizeIn(width);
    if (size !== undefined) return { size: size * Number(scale ?? 1), isScalable: false };
  }
  return { size: undefined, isScalable: parts.includes('scalable') };
}
