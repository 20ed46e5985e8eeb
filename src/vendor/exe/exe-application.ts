import { posix } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { GivenApplication, GivenValue } from '../artefact.ts';
import { damagedArtefact } from '../artefact-errors.ts';
import { nameOfFile, slugOf } from '../naming/name-of-file.ts';
import type { ReadPart } from '../read/read-at.ts';
import { pngOfIcon } from './icon-picture.ts';
import { type PeFile, readPeFile } from './pe-file.ts';
import { resourcesOf, resourceTypes } from './resources.ts';
import { versionTexts } from './version-info.ts';

/** What a program for Windows says of itself. */
export interface ExeFacts {
  readonly title: GivenValue;
  readonly version: string | undefined;
  readonly slug: string;
  readonly pe: PeFile;
}

/** Wine for 64-bit programs, by its names in the indexes of Debian and Ubuntu. */
export const winePackages = 'wine wine64';

/** Without them, wine asks at its first start whether to download Mono and Gecko. */
export const wineInstructions: readonly string[] = ['ENV WINEDLLOVERRIDES=mscoree,mshtml='];

/** Signs of programs that install others. */
const installers = /Nullsoft[ .]?Install|Inno[ .]Setup|InstallShield|7-?Zip SFX|WiX Toolset/i;

/** @throws DeskpackError if no image can be made of it */
function refuse(name: string, pe: PeFile, texts: ReadonlyMap<string, string>): void {
  const subject = { kind: 'file', name } as const;
  const resources = pe.resources?.bytes;
  const isInstaller =
    installers.test([...texts.values()].join('\n')) ||
    installers.test(resources?.toString('latin1') ?? '') ||
    /^(?:.* )?(?:setup|installer)$/i.test(texts.get('FileDescription') ?? '');
  if (isInstaller) {
    throw new DeskpackError('artefact-unsupported', {
      reason: `${name} is an installer for Windows`,
      subject,
      action: 'Ask the vendor for the program without an installer ("portable"), or for Linux.',
    });
  }
  if (pe.isLibrary) {
    throw new DeskpackError('artefact-without-program', {
      reason: `${name} is a library for Windows`,
      subject,
      action: 'Ask the vendor for the program.',
    });
  }
  if (pe.isManaged) {
    throw new DeskpackError('artefact-unsupported', {
      reason: `${name} is a program for .NET, which wine cannot start without Mono`,
      subject,
      action: 'Ask the vendor for a version for Linux.',
    });
  }
  if (pe.machine !== 'amd64') {
    throw new DeskpackError('artefact-architecture', {
      reason: `${name} is a program for Windows on ${pe.machine}; wine starts 64-bit ones (amd64) here`,
      subject,
      action: 'Ask the vendor for the 64-bit version.',
    });
  }
}

/**
 * Reads a program for Windows.
 *
 * @param name of its file
 * @throws DeskpackError if it is damaged, or wine cannot start it
 */
export async function readExe(name: string, read: ReadPart): Promise<ExeFacts> {
  const pe = await readPeFile(read);
  if (!pe) throw damagedArtefact({ name }, 'a program for Windows');
  const version = resourcesOf(pe).find(({ type }) => type === resourceTypes.version);
  const texts = version ? versionTexts(version.bytes) : new Map<string, string>();
  refuse(name, pe, texts);
  const own = nameOfFile(name);
  const key = ['ProductName', 'FileDescription'].find((one) => /\w/.test(texts.get(one) ?? ''));
  const title: GivenValue =
    key === undefined
      ? { value: own.title, from: 'the name of the file' }
      : { value: texts.get(key)!, from: `its resources, ${key}` };
  const said = texts.get('ProductVersion') ?? texts.get('FileVersion');
  return { title, version: said ?? own.version, slug: slugOf(title.value) || own.slug, pe };
}

const maxIcons = 8;

/** The pictures of its first group, which is the program's own icon, largest first. */
async function iconsOf(name: string, pe: PeFile) {
  const all = resourcesOf(pe);
  const group = all.find(({ type }) => type === resourceTypes.iconGroup)?.bytes;
  if (!group || group.length < 6) return [];
  const members: { readonly side: number; readonly depth: number; readonly id: number }[] = [];
  for (let at = 6; at + 14 <= group.length; at += 14) {
    const side = group[at] === 0 ? 256 : group[at]!;
    members.push({ side, depth: group.readUInt16LE(at + 6), id: group.readUInt16LE(at + 12) });
  }
  members.sort((one, other) => other.side - one.side || other.depth - one.depth);
  const icons = [];
  for (const { id, side } of members.slice(0, maxIcons)) {
    const found = all.find((one) => one.type === resourceTypes.icon && one.id === id);
    const bytes = found && (await pngOfIcon(found.bytes));
    if (bytes) icons.push({ path: `${name}, icon of ${side}x${side}.png`, bytes });
  }
  return icons;
}

/**
 * The application of a program for Windows, which wine starts.
 *
 * @param place its absolute path in the image, without blanks
 */
export async function applicationOfExe(
  name: string,
  { title, slug, pe }: ExeFacts,
  place: string,
): Promise<GivenApplication> {
  // Wine calls windows like the file in lower case.
  const file = posix.basename(place).toLowerCase();
  const kind = 'its kind, a program for Windows';
  return {
    values: {
      name: { value: slug, from: title.from },
      displayname: title,
      path: { value: '/usr/bin/wine', from: kind },
      args: { value: place, from: kind },
      launch: { value: `${file}.${file}`, from: 'the name of the file, as wine does' },
    },
    icons: await iconsOf(name, pe),
  };
}
