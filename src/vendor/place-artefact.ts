import { createReadStream } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DeskpackError } from '../error/deskpack-error.ts';
import { replaceFile } from '../system/files/atomic-write.ts';
import { existingFileAt } from '../system/files/existing-file.ts';
import { makeFolder } from '../system/folders/make-folder.ts';
import type { Artefact } from './artefact.ts';
import { sha256OfFile } from './digest-of-file.ts';

/**
 * Puts a vendor's file where the instructions of its descriptor copy it from. It is whole there, or absent.
 *
 * @param folder that of the descriptor
 * @param isForced whether another file of that name is replaced
 * @throws DeskpackError if another one is there, or it cannot be written
 */
export async function placeArtefact(
  { path, contextPath, origin }: Artefact,
  folder: string,
  isForced: boolean,
): Promise<{ readonly file: string; readonly changed: boolean }> {
  const file = resolve(folder, contextPath);
  if (await existingFileAt(file)) {
    if ((await sha256OfFile(file)) === origin.sha256) return { file, changed: false };
    if (!isForced) {
      throw new DeskpackError('file-in-the-way', {
        doing: `copy ${origin.file}`,
        reason: `${file} is another file`,
        subject: { kind: 'file', name: file },
        action: 'Move it away, or replace it with --force.',
      });
    }
  }
  makeFolder(dirname(file));
  await replaceFile(file, async (target) => {
    for await (const chunk of createReadStream(path)) await target.writeFile(chunk);
  });
  return { file, changed: true };
}
