import { createReadStream } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DeskpackError } from '../error/deskpack-error.ts';
import { replaceFile } from '../system/files/atomic-write.ts';
import { existingFileAt } from '../system/files/existing-file.ts';
import { makeFolder } from '../system/folders/make-folder.ts';
import type { Artefact, ContextFile } from './artefact.ts';
import { sha256OfFile } from './digest-of-file.ts';

/** A file that is written, or was there already. */
interface PlacedFile {
  readonly file: string;
  readonly changed: boolean;
}

async function placeFile(
  { path, contextPath, sha256 }: ContextFile,
  folder: string,
  isForced: boolean,
): Promise<PlacedFile> {
  const file = resolve(folder, contextPath);
  if (await existingFileAt(file)) {
    if ((await sha256OfFile(file)) === sha256) return { file, changed: false };
    if (!isForced) {
      throw new DeskpackError('file-in-the-way', {
        doing: `copy ${path}`,
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

/**
 * Puts a vendor's files where the instructions of their descriptor copy them from. Each is whole there, or absent.
 *
 * @param folder that of the descriptor
 * @param isForced whether other files of their names are replaced
 * @throws DeskpackError if another one is there, or one cannot be written
 */
export async function placeArtefact(
  { files }: Pick<Artefact, 'files'>,
  folder: string,
  isForced: boolean,
): Promise<readonly PlacedFile[]> {
  const placed: PlacedFile[] = [];
  for (const file of files) placed.push(await placeFile(file, folder, isForced));
  return placed;
}
