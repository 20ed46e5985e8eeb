import { basename, resolve } from 'node:path';
import { readDesktopEntry } from '../../desktop/entry/desktop-entry.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { hostFiles } from '../../image/files/host-files.ts';
import { readText } from '../../system/files/read-text.ts';
import type { Note } from '../note.ts';
import type { Proposal, ProposedValue } from '../proposal.ts';
import { filesBeside } from './files-beside.ts';
import { type InstalledOn, proposalsOfDesktopFiles } from './proposals-of-files.ts';

const maxEntryBytes = 256_000;

/**
 * A proposal from a desktop file of this machine, for an installed application or any other.
 *
 * @throws DeskpackError if there is no such file, or it is not that of an application
 */
export async function proposalsOfDesktopFile(
  file: string,
  template: ProposedValue | undefined,
  on: InstalledOn = {},
): Promise<Proposal[]> {
  const entry = readDesktopEntry(await readText(file, maxEntryBytes));
  if (!entry.exec && !entry.isDbusActivatable) {
    throw new DeskpackError('application-missing', {
      doing: `describe the application of ${file}`,
      reason: 'it has no group [Desktop Entry] with a usable Exec line',
      subject: { kind: 'file', name: file },
      action: 'Name the desktop file of an application.',
    });
  }
  const path = resolve(file);
  if (path.startsWith('/usr/')) {
    return proposalsOfDesktopFiles([{ path, entry }], hostFiles, template, on);
  }
  const place = `/usr/share/applications/${basename(file)}`;
  const { files, sourceOf } = await filesBeside(path, entry.icon);
  // An installed package with a desktop file of that name is another application.
  const unowned = { ...on, ownerOf: async () => undefined };
  const proposals = await proposalsOfDesktopFiles(
    [{ path: place, entry }],
    files,
    template,
    unowned,
  );
  return Promise.all(proposals.map((proposal) => withSources(proposal, sourceOf)));
}

/** Says what has to be copied, as nothing installs it. */
async function withSources(
  proposal: Proposal,
  sourceOf: (path: string) => Promise<string | undefined>,
): Promise<Proposal> {
  const notes = await Promise.all(
    ['path', 'desktopfile'].map(async (key): Promise<Note[]> => {
      const path = String(proposal.values.get(key)?.value ?? '');
      const source = path === '' ? undefined : await sourceOf(path);
      if (source === undefined) return [];
      const message = `nothing installs ${path}: copy it from ${source}, with a COPY instruction among the Commands`;
      return [{ code: 'packages-unknown', key, message }];
    }),
  );
  const others =
    notes.flat().length > 0
      ? proposal.notes.filter(({ code }) => code !== 'packages-unknown')
      : proposal.notes;
  return { ...proposal, notes: [...others, ...notes.flat()] };
}
