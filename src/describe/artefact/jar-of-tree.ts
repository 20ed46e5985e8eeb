import { posix } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { GivenApplication } from '../../vendor/artefact.ts';
import { applicationOfJar, mainClassIn, openJar } from '../../vendor/jar/jar-application.ts';
import { slugOf } from '../../vendor/naming/name-of-file.ts';
import { partsOf } from '../../vendor/read/read-at.ts';
import type { Tree } from './tree.ts';

/** Larger ones are not looked at. */
const maxBytes = 128 * 1024 * 1024;

/** An archive of an application lies in the root or a folder below it; those of libraries lie deeper, or in `lib`. */
const maxDepth = 2;
const ofLibraries = /^(?:libs?|plugins?|modules?|dependencies)$/i;

const nameOf = (path: string) => posix.basename(path).replace(/\.jar$/i, '');

/** The Java archives of a tree that may start an application, those nearest to its root first. */
function candidatesIn({ root, paths }: Tree): string[] {
  return paths
    .filter((path) => {
      const folders = posix.relative(root, path).split('/').slice(0, -1);
      return (
        /\.jar$/i.test(path) &&
        folders.length < maxDepth &&
        !folders.some((name) => ofLibraries.test(name))
      );
    })
    .sort((one, other) => one.split('/').length - other.split('/').length);
}

/**
 * The application of a tree that a Java archive in it starts, with the libraries beside it; undefined if there is none.
 *
 * @param of the name of the artefact's file, for messages
 * @throws DeskpackError if a person has to choose one of several
 */
export async function jarOfTree(
  tree: Tree,
  of: string,
  title: string,
  wanted: string | undefined,
): Promise<GivenApplication | undefined> {
  const found = [];
  for (const path of candidatesIn(tree)) {
    const bytes = await tree.files.read(path, maxBytes);
    const name = posix.basename(path);
    const jar = bytes && (await openJar({ name, bytes: bytes.length, read: partsOf(bytes) }));
    // Arguments are split at blanks.
    if (jar && mainClassIn(jar) !== undefined && !/\s/.test(path)) found.push({ path, jar });
  }
  const called = found.filter(({ path }) =>
    [posix.basename(path), nameOf(path)].includes(wanted ?? ''),
  );
  const like = found.filter(({ path }) => slugOf(nameOf(path)).startsWith(slugOf(title)));
  const [one] = [called, like, found].filter((each) => each.length === 1).flat();
  if (one) return applicationOfJar(one.jar, one.path);
  if (found.length === 0) return undefined;
  throw new DeskpackError('application-missing', {
    doing: `describe ${of}`,
    reason: 'it has several Java archives that start an application',
    subject: { kind: 'file', name: of },
    tail: found.map(({ path }) => posix.basename(path)),
    action: `Choose one of them with --name, such as --name ${nameOf(found[0]!.path)}`,
  });
}
