import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { DeskpackError, errorMessage, systemErrorCode } from '../../error/deskpack-error.ts';
import { readError } from '../../system/files/read-file.ts';
import { readStart } from '../../system/files/read-start.ts';
import { pathsInText } from '../../text/match/paths-in-text.ts';
import { placeInText } from '../../text/match/place-in-text.ts';
import {
  isFileAddress,
  mayBePage,
  parseFileAddress,
  requireSecure,
} from '../../vendor/download/file-address.ts';
import { readOneApplication } from '../../vendor/download/one-application.ts';
import { identifyArtefact } from '../../vendor/read/identify-artefact.ts';
import { isRepositoryText } from '../../vendor/repository/is-source.ts';
import { packageOfFile } from '../../vendor/repository/kept-repository.ts';
import { isSourceFile, textOfSourceFile } from '../../vendor/repository/source-of-file.ts';
import type { Given } from './given.ts';
import { identifyImageArchive } from './identify-image-archive.ts';
import { identifyRepository } from './identify-repository.ts';
import { identifyText } from './identify-text.ts';

/** The most paths of one text that are looked at. */
const maxGiven = 12;

/** Enough for the signs of all kinds, and for the first words of a text. */
const startBytes = 4096;

/** The absolute path of a word without quotes; `~/` is the home folder of the user, as a shell has it. */
export function absolutePath(word: string, folder: string): string {
  return word === '~' || word.startsWith('~/')
    ? join(homedir(), word.slice(1))
    : resolve(folder, word);
}

/** The path that a word names, and the one application of it that is meant. */
function placeOfWord(word: string, folder: string) {
  const exists = (path: string) => existsSync(absolutePath(path, folder));
  const { of, application } = readOneApplication(word, exists);
  return { of, path: absolutePath(of, folder), application };
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) =>
      !['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(systemErrorCode(error) ?? ''),
  );
}

/** The reading of a text whose paths are there: the one with most of them, or else the first. */
async function readingOf(text: string, folder: string): Promise<readonly string[]> {
  const readings = await Promise.all(
    pathsInText(text).map(async (words) => {
      const found = await Promise.all(words.map((word) => isThere(placeOfWord(word, folder).path)));
      return { words, share: found.filter(Boolean).length / found.length };
    }),
  );
  const best = Math.max(...readings.map(({ share }) => share));
  const isQuoted = /["'\\]|^file:/i.test(text);
  // Blanks in a path that is nowhere separate nothing, unless a terminal would have quoted them.
  if (best === 0 && !isQuoted) return readings.at(-1)?.words ?? [];
  return readings.find(({ share }) => share === best)?.words ?? [];
}

async function missing(given: string, path: string): Promise<Given> {
  return {
    kind: 'missing',
    given,
    path,
    title: `There is no file ${given}`,
    action: 'Check its name, or drop the file on this terminal again.',
  };
}

/** The name of a descriptor's file. */
const descriptorFile = /\.d\.[^/]*\.json$/;

/** A folder of a packager, which has descriptors, is no application; undefined for other folders. */
async function identifyWorkFolder(given: string, path: string): Promise<Given | undefined> {
  const names = await readdir(path).catch(() => []);
  if (!names.some((name) => descriptorFile.test(name))) return undefined;
  return {
    kind: 'folder',
    given,
    path,
    title: `${basename(path)} is a folder with descriptors`,
    action: 'In a shell, "deskpack status FOLDER" lists its applications.',
  };
}

async function identifyFile(given: string, path: string): Promise<Given> {
  const start = await readStart(path, startBytes);
  // What is kept of a repository and one of its packages is more than a source.
  if (start && !(await packageOfFile(path)) && (await isSourceFile(path, start)))
    return { ...identifyRepository(await textOfSourceFile(path)), given, path };
  const known =
    start && ((await identifyText(path, start)) ?? (await identifyImageArchive(path, start)));
  if (known) return { ...known, given, path };
  const ofPackager = start ? undefined : await identifyWorkFolder(given, path);
  if (ofPackager) return ofPackager;
  const artefact = await identifyArtefact(path);
  if (artefact.kind !== undefined) {
    const { title, bytes } = artefact;
    const isPage = artefact.kind === 'web';
    return { kind: 'artefact', given, path, title, bytes, ...(isPage && { isPage }) };
  }
  const { reason, action } = artefact;
  if (!start && (await stat(path)).isDirectory()) {
    const title = `${basename(path)} is a folder, and no application that can be recognised`;
    return { kind: 'folder', given, path, title, action: 'Paste the path of a file in it.' };
  }
  return { kind: 'other', given, path, title: reason, action };
}

/**
 * What a path is, by its content. Only heads and directories are read. One application of it is named behind `#app=`.
 *
 * @param folder of relative paths; absolute
 */
export async function identifyPath(given: string, folder: string): Promise<Given> {
  const { of, path, application } = placeOfWord(given, folder);
  try {
    const found = await identifyFile(given, path);
    return { ...found, ...(application !== undefined && { application }) };
  } catch (error) {
    const told = error instanceof DeskpackError ? error : readError(of, error);
    if (told.code === 'file-missing') return missing(of, path);
    const { reason = errorMessage(told), action } = told;
    return { kind: 'other', given, path, title: `${of} cannot be read: ${reason}`, action };
  }
}

/** Whether a file or a page can be downloaded from an address. Nothing is asked there. */
export function identifyAddress(given: string): Given {
  const about = { given, path: '' } as const;
  if (!isFileAddress(given)) {
    return {
      ...about,
      kind: 'address',
      title: 'This is an address from which nothing is downloaded',
      action: 'Give one that begins with https://, or download it and paste the path of the file.',
    };
  }
  try {
    const { of, application } = readOneApplication(given, () => false);
    const address = parseFileAddress(of);
    requireSecure(address.url, { sha256: address.sha256, takesPage: true });
    const title = mayBePage(address) ? 'Address of a page or a file' : 'Address of a file';
    const wanted = application === undefined ? {} : { application };
    return { ...about, kind: 'download', title, ...wanted };
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
    const { reason, action } = error;
    return { ...about, kind: 'address', title: `Nothing is downloaded: ${reason}`, action };
  }
}

/**
 * What the paths or the address in a text are; none if it can be words to search for.
 *
 * @param folder of relative paths; absolute
 */
export async function identifyGiven(text: string, folder: string): Promise<readonly Given[]> {
  if (isRepositoryText(text)) return [identifyRepository(text.trim())];
  const place = placeInText(text);
  if (place === 'address' && !/^file:/i.test(text.trim()))
    return (pathsInText(text)[0] ?? []).slice(0, maxGiven).map(identifyAddress);
  if (place === undefined) return [];
  const words = await readingOf(text, folder);
  return Promise.all(words.slice(0, maxGiven).map((word) => identifyPath(word, folder)));
}
