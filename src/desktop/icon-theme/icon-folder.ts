import type { KeyFile } from '../entry/key-file.ts';
import { readList } from '../entry/values.ts';

/** What the icons of a folder of a theme are drawn for. */
export interface IconFolder {
  /** In pixels; undefined if it is not known. */
  readonly size: number | undefined;
  readonly isScalable: boolean;
}

function sizeIn(text: string | undefined): number | undefined {
  const size = Number(text);
  return Number.isInteger(size) && size > 0 && size <= 4096 ? size : undefined;
}

/** What an `index.theme` says of a folder; undefined if it does not list it. */
export function listedFolder(index: KeyFile, path: string): IconFolder | undefined {
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

/** The themes that an `index.theme` refers to for icons that it lacks itself. */
export function inheritedThemes(index: KeyFile): string[] {
  const list = index.get('Icon Theme')?.get('Inherits') ?? '';
  return list.includes(';') ? readList(list) : list.split(',').map((name) => name.trim());
}

/**
 * What the name of a folder says, as packages have no index of the theme that they add to: `48x48/apps`,
 * `scalable/apps`, `apps/48`, `32x32@2/apps`.
 */
export function namedFolder(path: string): IconFolder {
  const parts = path.split('/');
  for (const part of parts) {
    const [, width, scale] = /^(\d{1,4})(?:x\d{1,4})?(?:@(\d)x?)?$/.exec(part) ?? [];
    const size = sizeIn(width);
    if (size !== undefined) return { size: size * Number(scale ?? 1), isScalable: false };
  }
  return { size: undefined, isScalable: parts.includes('scalable') };
}
