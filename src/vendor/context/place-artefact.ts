import { createReadStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { replaceFile, temporaryPath, writeError } from '../../system/files/atomic-write.ts';
import { existingFileAt } from '../../system/files/existing-file.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import type { Artefact, ContextFile } from '../artefact.ts';
import { sha256Of } from '../read/digest-of-folder.ts';
import { copyFolder } from './copy-folder.ts';

/** A file that is written, or was there already. */
interface PlacedFile {
  readonly file: string;
  readonly changed: boolean;
}

/** Copies a folder beside its place, and then moves it there. */
async function replaceFolder(from: string, to: string): Promise<void> {
  const temporary = temporaryPath(to);
  try {
    await copyFolder(from, temporary);
    await rm(to, { recursive: true, force: true });
    await rename(temporary, to);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error instanceof DeskpackError ? error : writeError(to, error);
  }
}

async function placeFile(
  { path, contextPath, sha256 }: ContextFile,
  folder: string,
  isForced: boolean,
): Promise<PlacedFile> {
  const file = resolve(folder, contextPath);
  if (await existingFileAt(file)) {
    if ((await sha256Of(file)) === sha256) return { file, changed: false };
    if (!isForced) {
      throw new DeskpackError('file-in-the-way', {
        doing: `copy ${path}`,
        reason: `${file} is another one`,
        subject: { kind: 'file', name: file },
        action: 'Move it away; "deskpack detect" replaces it with --force.',
      });
    }
  }
  makeFolder(dirname(file));
  if ((await stat(path)).isDirectory()) {
    await replaceFolder(path, file);
    return { file, changed: true };
  }
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
