import { posix } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { quoteForShell } from '../../text/escape/quote-for-shell.ts';
import type { GivenApplication } from '../../vendor/artefact.ts';
import { applicationOfExe, readExe } from '../../vendor/exe/exe-application.ts';
import { slugOf } from '../../vendor/naming/name-of-file.ts';
import type { Tree } from './tree.ts';

/** A program for Windows in a tree, and what the recipe adds so that wine starts it. */
export interface ExeOfTree {
  readonly application: GivenApplication;
  readonly instructions: readonly string[];
}

/** Larger ones are read up to here; their resources may then be missing. */
const maxBytes = 128 * 1024 * 1024;

const maxDepth = 3;

const helpers =
  /^(?:unins\w*|setup|update\w*|crash\w*|vc_?redist.*|dxsetup|.*(?:helper|handler|updater))$/i;

const nameOf = (path: string) => posix.basename(path).replace(/\.exe$/i, '');

/** @throws DeskpackError if a person has to choose one of several */
function chooseExe(
  { root, paths }: Tree,
  of: string,
  title: string,
  wanted: string | undefined,
): string | undefined {
  const all = paths
    .filter((path) => /\.exe$/i.test(path) && !helpers.test(nameOf(path)))
    .filter((path) => posix.relative(root, path).split('/').length <= maxDepth)
    .sort((one, other) => one.split('/').length - other.split('/').length);
  if (wanted !== undefined) {
    const found = all.find((path) => [posix.basename(path), nameOf(path)].includes(wanted));
    if (found !== undefined) return found;
  }
  const like = all.filter((path) => slugOf(nameOf(path)).startsWith(slugOf(title)));
  if (all.length <= 1 || like.length === 1) return like[0] ?? all[0];
  throw new DeskpackError('application-missing', {
    doing: `describe ${of}`,
    reason: 'it has several programs for Windows',
    subject: { kind: 'file', name: of },
    tail: all.map((path) => posix.basename(path)),
    action: `Choose one of them with --name, such as --name ${nameOf(all[0]!)}`,
  });
}

/**
 * The program for Windows of a tree that has none for Linux; undefined if there is none.
 *
 * @throws DeskpackError if wine cannot start it, or a person has to choose one of several
 */
export async function exeOfTree(
  tree: Tree,
  of: string,
  title: string,
  wanted: string | undefined,
): Promise<ExeOfTree | undefined> {
  const path = chooseExe(tree, of, title, wanted);
  const bytes = path === undefined ? undefined : await tree.files.read(path, maxBytes);
  if (path === undefined || !bytes) return undefined;
  const name = posix.basename(path);
  const facts = await readExe(name, async (from, length) => bytes.subarray(from, from + length));
  // Arguments are split at blanks, and a version in the name would get into the class of the window.
  const place = posix.join(posix.dirname(path), `${facts.slug}.exe`);
  const isPlain = /^[\w./+-]+$/.test(posix.dirname(path));
  const linked = isPlain ? place : posix.join(tree.root, `${facts.slug}.exe`);
  const target = posix.relative(posix.dirname(linked), path);
  return {
    application: await applicationOfExe(name, facts, linked),
    instructions: path === linked ? [] : [`RUN ln -s ${quoteForShell(target)} ${linked}`],
  };
}
