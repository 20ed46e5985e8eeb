import type { Descriptor } from '../../descriptor/descriptor.ts';
import { readDesktopEntry } from '../../desktop/entry/desktop-entry.ts';
import { decodeEntry } from '../../desktop/entry/entry-text.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { desktopFileOf } from '../checks/desktop-file-warnings.ts';

const maxBytes = 1_000_000;

/** Types that people have files of: pictures, sound, video and office documents. */
const usual =
  /^(?:image|audio|video)\/|^application\/(?:pdf|rtf|msword|vnd\.(?:oasis\.opendocument|openxmlformats-officedocument|ms-(?:excel|powerpoint|word))[\w.+-]*)$/;

/**
 * The types of usual files that the desktop file in an image has and the descriptor does not declare.
 *
 * @param declared those of the descriptor
 */
export async function undeclaredTypes(
  files: ImageFiles,
  descriptor: Descriptor,
  declared: readonly string[],
): Promise<string[]> {
  const path = desktopFileOf(descriptor);
  const bytes = path === undefined ? undefined : await files.read(path, maxBytes);
  if (!bytes) return [];
  const { mimeTypes } = readDesktopEntry(decodeEntry(bytes).text);
  return [...new Set(mimeTypes)].filter((type) => usual.test(type) && !declared.includes(type));
}
