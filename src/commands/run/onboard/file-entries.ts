import { existsSync, statSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { commandFor } from '../../../describe/given/given.ts';
import { absolutePath, identifyPath } from '../../../describe/given/identify-given.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import type { Entry, EntryFile } from '../../../onboard/entry.ts';
import type { ReadFile } from '../../../onboard/list/parse-list.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { plural } from '../../../text/format/format.ts';
import { pathOfWord } from '../../../text/match/paths-in-text.ts';
import {
  isFileAddress,
  parseFileAddress,
  requireSecure,
} from '../../../vendor/download/file-address.ts';
import { readOneApplication } from '../../../vendor/download/one-application.ts';
import { listedName } from '../../../vendor/repository/is-source.ts';

function fileAt(path: string): EntryFile | undefined {
  try {
    const { size, mtimeMs } = statSync(path);
    const inside = relative(resolve('.'), path);
    const shown = inside === '' || inside.startsWith('..') ? path : inside;
    return { path, shown, bytes: size, modifiedAt: Math.round(mtimeMs) };
  } catch {
    // What it is that cannot be read is said where it is identified.
    return undefined;
  }
}

const optional = (application: string | undefined) =>
  application === undefined ? {} : { application };

/** The file at an address, which is not asked yet. */
function fileAtAddress(word: string, allowsHttp: boolean): ReturnType<ReadFile> {
  try {
    const { of, application } = readOneApplication(word, () => false);
    const { url, address, sha256 } = parseFileAddress(of);
    requireSecure(url, { allowsHttp, sha256, takesPage: true });
    return { file: { path: of, shown: address }, ...optional(application) };
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
    const advice = error.action === undefined ? '' : `. ${error.action}`;
    return { problem: `nothing is downloaded: ${error.reason}${advice}` };
  }
}

/**
 * Reads words of lists: the file or folder at a path, or the address of a file; or one application of these, as
 * `FILE#app=APPLICATION`, and also `FILE/APPLICATION`; or a listed repository, as `extrepo:NAME` or `extrepo:NAME/PACKAGE`.
 *
 * @param allowsHttp whether files may come over plain HTTP
 */
export const fileReader =
  (allowsHttp: boolean): ReadFile =>
  (word) => {
    if (isFileAddress(word)) return fileAtAddress(word, allowsHttp);
    const [listed = '', application] = word.split('/');
    if (listedName(listed) !== undefined)
      return { file: { path: listed, shown: listed }, ...optional(application) };
    const absolute = (given: string) => absolutePath(pathOfWord(given), resolve('.'));
    const wanted = readOneApplication(word, (given) => existsSync(absolute(given)));
    const path = absolute(wanted.of);
    const file = fileAt(path);
    if (file) return { file, ...optional(wanted.application) };
    const of =
      statSync(dirname(path), { throwIfNoEntry: false })?.isFile() && fileAt(dirname(path));
    if (of) return { file: of, application: basename(path) };
    return { problem: `there is no file "${displayLine(word)}"` };
  };

/** Why a file cannot be onboarded, and what to do with it. */
interface FileProblem {
  readonly reason: string;
  readonly action: string | undefined;
}

async function problemOf({ path, shown }: EntryFile): Promise<FileProblem | undefined> {
  // What it is can be told only when it has come.
  if (isFileAddress(path) || listedName(path) !== undefined) return undefined;
  const given = await identifyPath(path, '/');
  if (given.kind === 'artefact') return undefined;
  if (given.kind === 'repository' && !given.lacksKey) return undefined;
  if (given.kind === 'repository') {
    return {
      reason: `${shown} names no key of its repository`,
      action: 'Write the key, or its path or address, into the file as Signed-By.',
    };
  }
  const command = commandFor({ ...given, given: shown });
  return command === undefined
    ? { reason: given.title, action: given.action }
    : { reason: `${shown} is no package: ${given.title}`, action: `It is taken by: ${command}` };
}

/**
 * Refuses files from which no image can be made, before an engine is needed.
 *
 * @throws DeskpackError with the reason for each
 */
export async function refuseOtherFiles(entries: readonly Entry[]): Promise<void> {
  const files = entries.flatMap(({ file }) => (file ? [file] : []));
  const problems = (await Promise.all(files.map(problemOf))).filter((one) => one !== undefined);
  const [first, ...others] = problems;
  if (first === undefined) return;
  if (others.length === 0) throw new DeskpackError('artefact-unsupported', first);
  throw new DeskpackError('artefact-unsupported', {
    reason: `${plural(problems.length, 'file')} cannot be onboarded`,
    tail: problems.map(({ reason, action }) => [reason, action].filter(Boolean).join('. ')),
    action: 'Take them out of the list.',
  });
}
