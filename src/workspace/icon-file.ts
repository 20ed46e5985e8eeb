import { join } from 'node:path';
import { isFileName } from '../descriptor/rules/icon.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { readBytesIfThere } from '../system/files/read-file.ts';

/** Bytes above which a file cannot be meant as an icon. */
const maxBytes = 16_000_000;

/**
 * The bytes of the icon of that name beside a descriptor or in the icons folder there; `null` when it is in
 * neither, undefined when the name is none to look for.
 *
 * @param folder the descriptor's
 * @throws DeskpackError when a file of that name is there and cannot be read
 */
export async function readIcon(
  folder: string,
  name: string | undefined,
): Promise<Uint8Array | null | undefined> {
  if (name === undefined || !isFileName(name) || name.includes('\0')) return undefined;
  const beside = await readBytesIfThere(join(folder, name), maxBytes);
  return beside ?? (await readBytesIfThere(join(folder, 'icons', name), maxBytes)) ?? null;
}

/** What `readIcon` found, as the surroundings of a descriptor have it. */
export interface FoundIcon {
  readonly icon: Uint8Array | null | undefined;
  /** Why an icon that is there could not be read. */
  readonly iconReadError?: string;
}

export type IconFinder = (folder: string, name: string | undefined) => Promise<FoundIcon>;

/** Finds icons, each once: the applications of a list often share one. */
export function iconFinder(): IconFinder {
  const known = new Map<string, Promise<FoundIcon>>();
  const find: IconFinder = async (folder, name) => {
    try {
      return { icon: await readIcon(folder, name) };
    } catch (error) {
      if (!(error instanceof DeskpackError)) throw error;
      return { icon: null, iconReadError: error.message };
    }
  };
  return (folder, name) => {
    const key = JSON.stringify([folder, name]);
    const found = known.get(key) ?? find(folder, name);
    known.set(key, found);
    return found;
  };
}
