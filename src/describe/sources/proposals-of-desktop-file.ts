import { basename, resolve } from 'node:path';
import { readDesktopEntry } from '../../desktop/entry/desktop-entry.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { hostFiles } from '../../image/files/host-files.ts';
import { readText } from '../../system/files/read-text.ts';
import type { Proposal, ProposedValue } from '../proposal.ts';
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
  if (!entry.exec) {
    throw new DeskpackError('application-missing', {
      doing: `describe the application of ${file}`,
      reason: 'it has no group [Desktop Entry] with a usable Exec line',
      subject: { kind: 'file', name: file },
      action: 'Name the desktop file of an application.',
    });
  }
  const path = resolve(file);
  const isInstalled = path.startsWith('/usr/');
  const place = isInstalled ? path : `/usr/share/applications/${basename(file)}`;
  return proposalsOfDesktopFiles([{ path: place, entry }], hostFiles, template, on);
}
