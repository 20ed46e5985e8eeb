import { parseGlobs } from '../../desktop/mime/globs.ts';
import { readMimePackage } from '../../desktop/mime/mime-package.ts';
import { mimeFolders, readSharedMimeInfo } from '../../desktop/mime/shared-mime-info.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';

const folder = '/usr/share/mime';

const maxBytes = 16_000_000;

/** A type with more extensions is too general: a log is text, too. */
const usual: Readonly<Record<string, readonly string[]>> = { 'text/plain': ['txt'] };

interface FoundExtensions {
  readonly extensions: readonly string[];
  /** As text for people, without duplicates. */
  readonly sources: readonly string[];
}

type Known = (type: string) => readonly string[] | undefined;

async function treeKnows(files: Pick<ImageFiles, 'read' | 'readAll'>): Promise<Known> {
  const globs = parseGlobs(
    (await files.read(`${folder}/globs2`, maxBytes))?.toString('utf8') ?? '',
  );
  const packages = await files.readAll(`${folder}/packages`, '.xml', maxBytes);
  const ofPackages = await Promise.all(
    packages.map(async ({ bytes }) => (await readMimePackage(bytes)).extensions),
  );
  return (type) =>
    globs.extensions.get(type) ??
    ofPackages.map((found) => found.get(type)).find((found) => found && found.length > 0);
}

/**
 * The file extensions of MIME types: as the files themselves define them, else from this machine's desktop, else from
 * the registry.
 */
export async function fileExtensions(
  files: Pick<ImageFiles, 'read' | 'readAll'>,
  types: readonly string[],
): Promise<FoundExtensions> {
  if (types.length === 0) return { extensions: [], sources: [] };
  const [inTree, system, { default: registered }] = await Promise.all([
    treeKnows(files),
    readSharedMimeInfo(mimeFolders(process.env)),
    import('mime-db'),
  ]);
  const places: readonly (readonly [string, Known])[] = [
    ['its own MIME types', inTree],
    ['usual ones', (type) => usual[type]],
    [
      'MIME types of this machine',
      (type) => system.extensions.get(system.aliases.get(type) ?? type),
    ],
    ['registered MIME types', (type) => registered[type]?.extensions],
  ];
  const extensions = new Set<string>();
  const sources = new Set<string>();
  for (const type of types) {
    const found = places.find(([, known]) => (known(type)?.length ?? 0) > 0);
    if (!found) continue;
    sources.add(found[0]);
    for (const extension of found[1](type)!) extensions.add(extension);
  }
  return { extensions: [...extensions], sources: [...sources] };
}
