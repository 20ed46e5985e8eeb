import { posix } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { firstWords } from '../../text/format/join-words.ts';
import { nearest } from '../../text/match/nearest.ts';
import { nameOfDesktopFile } from '../application/application-name.ts';
import { type DesktopFile, preferredDesktopFiles } from '../application/desktop-files.ts';

/** The maximum number of names in a message. */
const maxNames = 12;

function namesOf({ path, entry }: DesktopFile): string[] {
  return [nameOfDesktopFile(path), posix.basename(path, '.desktop'), entry.name ?? ''];
}

const ofName = (wanted: string) => (file: DesktopFile) =>
  namesOf(file).some((name) => name.toLowerCase() === wanted.toLowerCase());

/** Whether an application has this name, in its desktop file or in menus. */
export function isNamed(found: readonly DesktopFile[], wanted: string): boolean {
  return found.some(ofName(wanted));
}

/**
 * The applications to describe: the one with the wanted name (of its desktop file, or in menus); without a name, those
 * that menus show, or all if menus show none.
 *
 * @param of the name of the source, for messages
 * @throws DeskpackError if none has the wanted name
 */
export function chooseApplications(
  found: readonly DesktopFile[],
  wanted: string | undefined,
  of: string,
): readonly DesktopFile[] {
  if (wanted === undefined) return preferredDesktopFiles(found);
  const chosen = found.filter(ofName(wanted));
  if (chosen.length > 0) return chosen;
  const names = found.map(({ path }) => nameOfDesktopFile(path));
  const near = nearest(wanted, names);
  throw new DeskpackError('application-missing', {
    reason: `${of} has no application ${wanted}${near === undefined ? '' : ` (did you mean ${near}?)`}`,
    subject: {
      kind: 'application',
      name: wanted,
      ...(near === undefined ? {} : { near: [near] }),
    },
    action:
      names.length > 0
        ? `Choose one of ${firstWords(names, maxNames)}.`
        : 'Name something that has a desktop file.',
  });
}
