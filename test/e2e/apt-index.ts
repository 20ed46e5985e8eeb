import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Some share beginnings of their names, so that suggestions are listed. */
const packages: Readonly<Record<string, string>> = {
  'x11-apps': 'X applications',
  'x11-utils': 'X11 utilities',
  'x11-xserver-utils': 'X server utilities',
  xterm: 'X terminal emulator',
  'xfonts-base': 'standard fonts for X',
  galculator: 'scientific calculator',
  gimp: 'GNU Image Manipulation Program',
  'gimp-data': 'Data files for GIMP',
  'libreoffice-calc': 'office productivity suite -- spreadsheet',
  libgtk: 'graphical user interface library',
  abiword: 'efficient word processor with collaboration',
  zathura: 'document viewer',
};

const record = ([name, description]: readonly [string, string]) =>
  `Package: ${name}\nStatus: install ok installed\nVersion: 1\nArchitecture: all\nMaintainer: none\nDescription: ${description}\n`;

/**
 * Writes an index of a few packages for apt. That of a machine has tens of thousands, which each wizard would read.
 *
 * @returns the environment in which apt has it
 */
export async function aptIndex(folder: string): Promise<Readonly<Record<string, string>>> {
  await mkdir(join(folder, 'lists', 'partial'), { recursive: true });
  const status = join(folder, 'status');
  await writeFile(status, Object.entries(packages).map(record).join('\n'));
  const settings = join(folder, 'apt.conf');
  await writeFile(settings, `Dir::State "${folder}";\nDir::State::status "${status}";\n`);
  return { APT_CONFIG: settings };
}
