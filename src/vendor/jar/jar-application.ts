import { posix } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { readZipDirectory, readZipEntry, type ZipEntry } from '../archive/zip-directory.ts';
import type { GivenApplication, GivenValue } from '../artefact.ts';
import { nameOfFile, slugOf } from '../naming/name-of-file.ts';
import type { ReadPart } from '../read/read-at.ts';
import { type Manifest, readManifest } from './manifest.ts';

const manifestName = 'META-INF/MANIFEST.MF';

const [maxManifestBytes, maxIconBytes, maxIcons] = [256_000, 1_000_000, 8];

/** The Java runtime with windows, by its name in the indexes of Debian and Ubuntu. */
export const javaPackage = 'default-jre';

/** A file that may be a Java archive, on this machine or in an image. */
export interface JarFile {
  readonly name: string;
  readonly bytes: number;
  readonly read: ReadPart;
}

interface OpenJar extends JarFile {
  readonly entries: readonly ZipEntry[];
  readonly manifest: Manifest;
}

/**
 * The directory and the manifest of a Java archive; undefined for other files. It is a ZIP archive whose manifest stands at its
 * beginning, but the specification does not demand that.
 */
export async function openJar(file: JarFile): Promise<OpenJar | undefined> {
  const { bytes, read } = file;
  if ((await read(0, 4)).toString('latin1') !== 'PK\x03\x04') return undefined;
  const entries = await readZipDirectory(read, bytes);
  const entry = entries?.find(({ name }) => name.toUpperCase() === manifestName);
  // An archive with folders like those of a system may have an unpacked Java archive in it.
  if (!entries || !entry || !entries.some(({ name }) => name.endsWith('.class'))) return undefined;
  const text = await readZipEntry(read, entry, maxManifestBytes);
  return text && { ...file, entries, manifest: readManifest(text.toString('utf8')) };
}

interface NamedJar {
  readonly title: GivenValue;
  readonly version: string | undefined;
  readonly slug: string;
}

export function namesOfJar({ name, manifest }: OpenJar): NamedJar {
  const own = nameOfFile(name);
  const keys = ['implementation-title', 'bundle-name', 'specification-title'];
  const key = keys.find((one) => /\w/.test(manifest.get(one) ?? ''));
  const version = manifest.get('implementation-version') || manifest.get('bundle-version');
  const title: GivenValue =
    key === undefined
      ? { value: own.title, from: 'the name of the file' }
      : { value: manifest.get(key)!, from: `its manifest, ${key}` };
  return { title, version: version || own.version, slug: slugOf(title.value) || own.slug };
}

/** The class that starts it; undefined if it is a library. */
export function mainClassIn({ manifest }: OpenJar): string | undefined {
  const main = manifest.get('main-class') ?? '';
  return /^[\w$]+(?:\.[\w$]+)*$/.test(main) ? main : undefined;
}

/** @throws DeskpackError if it cannot be started alone */
export function requireAlone(jar: OpenJar): void {
  const { name, manifest } = jar;
  const subject = { kind: 'file', name } as const;
  if (mainClassIn(jar) === undefined) {
    throw new DeskpackError('artefact-without-program', {
      reason: `${name} is a library of Java: its manifest names no main class`,
      subject,
      action: 'Ask the vendor for the archive that starts the application, with all its libraries.',
    });
  }
  const path = manifest.get('class-path') ?? '';
  if (/\S/.test(path)) {
    throw new DeskpackError('artefact-without-program', {
      reason: `${name} needs other files beside it: ${path.split(/\s+/).slice(0, 5).join(', ')}`,
      subject,
      action: 'Name the folder or archive with all of them.',
    });
  }
}

/** Pictures in the archive that may be its icon: the splash screen last, since it is none. */
async function iconsOf({ entries, read }: OpenJar, names: readonly string[]) {
  const nameIn = ({ name }: ZipEntry) =>
    posix
      .basename(name)
      .replace(/\.\w+$/, '')
      .toLowerCase();
  const rank = (entry: ZipEntry): number => {
    const name = nameIn(entry).replace(/[-_]?\d+(?:x\d+)?(?:@\dx)?$/, '');
    if (names.includes(name)) return 0;
    return /^(?:app(?:lication)?[-_]?)?(?:icon|logo)$/.test(name) ? 1 : 2;
  };
  const pictures = entries.filter(({ name }) => /\.(?:png|svg)$/i.test(name));
  const ranked = pictures
    .filter((entry) => rank(entry) < 2 || pictures.length === 1)
    .sort((one, other) => rank(one) - rank(other) || other.bytes - one.bytes)
    .slice(0, maxIcons);
  const icons = [];
  for (const entry of ranked) {
    const bytes = await readZipEntry(read, entry, maxIconBytes);
    if (bytes) icons.push({ path: entry.name, bytes });
  }
  return icons;
}

/**
 * The application that a Java archive starts.
 *
 * @param place its absolute path in the image, without blanks
 */
export async function applicationOfJar(jar: OpenJar, place: string): Promise<GivenApplication> {
  const main = mainClassIn(jar) ?? '';
  const { title, slug } = namesOfJar(jar);
  // Swing calls windows like the main class: sun.awt.X11.XToolkit, getAppName.
  const windowClass = main.replaceAll('.', '-');
  const short = main.slice(main.lastIndexOf('.') + 1).toLowerCase();
  return {
    values: {
      name: { value: slug, from: title.from },
      displayname: title,
      path: { value: '/usr/bin/java', from: 'its kind, a Java archive' },
      args: { value: `-jar ${place}`, from: 'its kind, a Java archive' },
      launch: { value: `${windowClass}.${windowClass}`, from: 'its manifest, Main-Class' },
    },
    icons: await iconsOf(jar, [slug, short, nameOfFile(jar.name).slug]),
  };
}
