import { posix } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { readZipDirectory, readZipEntry, type ZipEntry } from '../archive/zip-directory.ts';
import type { Artefact, GivenApplication, GivenValue } from '../artefact.ts';
import { damagedArtefact } from '../artefact-errors.ts';
import { sha256OfFile } from '../digest-of-file.ts';
import { fileInstructions } from '../file-instructions.ts';
import type { VendorFile, VendorKind } from '../kind.ts';
import { nameOfFile, slugOf } from '../name-of-file.ts';
import { titled } from '../titled.ts';
import { type Manifest, readManifest } from './manifest.ts';

const manifestName = 'META-INF/MANIFEST.MF';

const [maxManifestBytes, maxIconBytes, maxIcons] = [256_000, 1_000_000, 8];

/** The Java runtime with windows, by its name in the indexes of Debian and Ubuntu. */
const runtime = 'default-jre';

interface OpenJar {
  readonly entries: readonly ZipEntry[];
  readonly manifest: Manifest;
}

/** A Java archive is a ZIP archive whose manifest stands at its beginning, but the specification does not demand that. */
async function openJar({ path, bytes, start }: VendorFile): Promise<OpenJar | undefined> {
  if (start.toString('latin1', 0, 4) !== 'PK\x03\x04') return undefined;
  const entries = await readZipDirectory(path, bytes);
  const entry = entries?.find(({ name }) => name.toUpperCase() === manifestName);
  // An archive with folders like those of a system may have an unpacked Java archive in it.
  if (!entries || !entry || !entries.some(({ name }) => name.endsWith('.class'))) return undefined;
  const text = await readZipEntry(path, entry, maxManifestBytes);
  return text && { entries, manifest: readManifest(text.toString('utf8')) };
}

interface NamedJar {
  readonly title: GivenValue;
  readonly version: string | undefined;
  readonly slug: string;
}

function namesOf({ name }: VendorFile, { manifest }: OpenJar): NamedJar {
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

/** @throws DeskpackError if it cannot be started alone */
function mainClassOf({ name }: VendorFile, { manifest }: OpenJar): string {
  const subject = { kind: 'file', name } as const;
  const main = manifest.get('main-class') ?? '';
  if (!/^[\w$]+(?:\.[\w$]+)*$/.test(main)) {
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
      action: 'Name the folder or archive with all of them, in which a script starts it.',
    });
  }
  return main;
}

/** Pictures in the archive that may be its icon: the splash screen last, since it is none. */
async function iconsOf(file: VendorFile, { entries }: OpenJar, names: readonly string[]) {
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
    const bytes = await readZipEntry(file.path, entry, maxIconBytes);
    if (bytes) icons.push({ path: entry.name, bytes });
  }
  return icons;
}

async function applicationOf(
  file: VendorFile,
  jar: OpenJar,
  place: string,
): Promise<GivenApplication> {
  const main = mainClassOf(file, jar);
  const { title, slug } = namesOf(file, jar);
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
    icons: await iconsOf(file, jar, [slug, short, nameOfFile(file.name).slug]),
  };
}

/** A Java archive that starts an application. */
export const jar: VendorKind = {
  kind: 'jar',
  recognises: async (file) => (await openJar(file)) !== undefined,
  async identify(file) {
    const found = await openJar(file);
    if (!found) throw damagedArtefact(file, 'a Java archive');
    mainClassOf(file, found);
    const { title, version } = namesOf(file, found);
    return { title: titled('Java archive', title.value, version), version, bytes: file.bytes };
  },
  async read(file, signal): Promise<Artefact> {
    const found = await openJar(file);
    if (!found) throw damagedArtefact(file, 'a Java archive');
    const { title, version, slug } = namesOf(file, found);
    const sha256 = await sha256OfFile(file.path, signal);
    const { path, bytes } = file;
    const contextPath = `files/${slug}.jar`;
    const place = `/opt/${slug}/${slug}.jar`;
    const vendorLicence = found.manifest.get('bundle-license') ?? '';
    return {
      origin: { kind: 'jar', version, sha256, bytes, file: file.name },
      title: titled('Java archive', title.value, version),
      files: [{ path, contextPath, sha256 }],
      installation: {
        preruncommands: fileInstructions(contextPath, place, sha256, '644'),
        debpackage: runtime,
      },
      applications: { type: 'given', application: await applicationOf(file, found, place) },
      nonFree: /proprietary|commercial/i.test(vendorLicence)
        ? `its manifest says "Bundle-License: ${vendorLicence}"`
        : undefined,
    };
  },
};
