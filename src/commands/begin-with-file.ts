import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandFor, type Given, type GivenKind } from '../describe/given/given.ts';
import { identifyAddress, identifyPath } from '../describe/given/identify-given.ts';
import { identifyRepository } from '../describe/given/identify-repository.ts';
import { UsageError } from '../error/usage-error.ts';
import { interfaceMode } from '../terminal/terminal.ts';
import { displayLine } from '../text/escape/display-line.ts';
import { formatBytes } from '../text/format/format.ts';
import { pathOfWord } from '../text/match/paths-in-text.ts';
import { placeInText } from '../text/match/place-in-text.ts';
import { isFileAddress } from '../vendor/download/file-address.ts';
import { oneApplicationText } from '../vendor/download/one-application.ts';
import { isRepositoryText } from '../vendor/repository/is-source.ts';

/** Kinds that the wizard begins with; a descriptor has commands of its own, between which a person chooses. */
const begun: ReadonlySet<GivenKind> = new Set<GivenKind>([
  'artefact',
  'desktop',
  'record',
  'archive',
  'download',
  'repository',
]);

/** Whether a word that is no command is the path or the address of a file. */
function isPath(word: string): boolean {
  if (isRepositoryText(word)) return true;
  const place = placeInText(word);
  if (place === 'address') return /^file:/i.test(word) || isFileAddress(word);
  return place !== undefined || existsSync(word);
}

/** Where an unpacked application has its programs and its desktop file. */
const places = ['.', 'bin', 'usr/bin', 'share/applications', 'usr/share/applications'];

/** Whether a folder has something that can be started, so that it is more than a folder of anything. */
function canBeStarted(folder: string): boolean {
  return places.some((place) => {
    const inside = join(folder, place);
    if (statSync(inside, { throwIfNoEntry: false })?.isDirectory() !== true) return false;
    return readdirSync(inside, { withFileTypes: true }).some((one) => {
      if (!one.isFile()) return false;
      return one.name.endsWith('.desktop') || (statSync(join(inside, one.name)).mode & 0o111) !== 0;
    });
  });
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const withApplication = (path: string, application: string | undefined) =>
  application === undefined ? path : oneApplicationText(path, application);

function refused({ title, action }: Given): UsageError {
  return new UsageError(displayLine(title), action);
}

/** What it is, and which command takes it, where nobody can be asked. */
function unattended(given: Given): UsageError {
  const size = given.bytes === undefined ? '' : `, ${formatBytes(given.bytes)}`;
  const command = commandFor(given);
  return new UsageError(
    `${displayLine(given.given)} is given without a command, and there is no terminal to ask in: ${displayLine(given.title)}${size}`,
    command && `To take it unattended: ${command}`,
  );
}

/**
 * A command line that begins with the path or the address of a file in place of a command: the wizard with it, as if it had been pasted there.
 *
 * @returns the same words if they begin with something else, which is refused as an unknown command
 * @throws UsageError if nothing can be begun with the file, or nobody can be asked
 */
export async function withFileToBegin(words: readonly string[]): Promise<readonly string[]> {
  const [first = ''] = words;
  if (!isPath(first)) return words;
  const end = words.findIndex((word) => word.startsWith('-') || !isPath(word));
  const files = words.slice(0, end === -1 ? undefined : end);
  const others = words.slice(files.length);
  const found = await Promise.all(
    files.map((word) =>
      isRepositoryText(word)
        ? identifyRepository(word)
        : isFileAddress(word)
          ? identifyAddress(word)
          : identifyPath(pathOfWord(word), resolve('.')),
    ),
  );
  const [given] = found;
  if (!given || given.kind === 'folder' || given.kind === 'descriptor') return words;
  if (isFolder(given.path) && !canBeStarted(given.path)) return words;
  if (!found.some(({ kind }) => begun.has(kind))) throw refused(given);
  const terminal = { stdin: process.stdin, stdout: process.stdout };
  const mode = interfaceMode(terminal, process.env, others.includes('--plain'));
  if (mode === 'none') throw unattended(given);
  return [
    'wizard',
    ...found.flatMap(({ path, given: word, application }) => [
      '--offer',
      path === '' ? word : withApplication(path, application),
    ]),
    ...others,
  ];
}
