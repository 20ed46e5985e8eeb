import { posix } from 'node:path';
import { isVirtualMachine } from '../../descriptor/values/virtual-machine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { accountOf, inaccessiblePath } from '../../image/files/account.ts';
import { cachedFiles } from '../../image/files/cached-files.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { resolvePath } from '../../image/files/resolve-path.ts';
import { BrokenImage } from '../../image/image-content.ts';
import { plural } from '../../text/format/format.ts';
import { joinWords } from '../../text/format/join-words.ts';
import type { BuiltImage, Check, CheckFinding } from './check.ts';
import { lackedBy } from './lacked-by.ts';
import type { MissingLibrary } from './missing-libraries.ts';
import { ownPrograms } from './own-programs.ts';
import { sourceFindings } from './package-sources.ts';

/** The platform starts every application with this entry point. */
async function entryFindings(files: ImageFiles, { image }: BuiltImage): Promise<CheckFinding[]> {
  const [program = ''] = image.command;
  if (program === '') return [{ name: 'image-entry', message: 'the image has no command' }];
  if (!program.startsWith('/')) return [];
  const found = await resolvePath(files, program);
  const account = await accountOf(files, image.user);
  const isClosed = found && account ? inaccessiblePath(found, account) !== undefined : false;
  if (found?.entry.type === 'file' && !isClosed) return [];
  const why = found ? 'cannot be started by its user' : 'is not in it';
  return [{ name: 'image-entry', message: `the command of the image, ${program}, ${why}` }];
}

/** The files that the platform replaces with those of the real user. */
const accountFiles = ['passwd', 'shadow', 'group', 'gshadow'];
const accountFolder = /^\/var\/secrets\/[^/]+\/localaccount\//;

async function accountFindings(files: ImageFiles): Promise<CheckFinding[]> {
  const wrong: string[] = [];
  for (const name of accountFiles) {
    const path = `/etc/${name}`;
    if (!(await files.entry(path))) continue;
    const found = await resolvePath(files, path);
    if (!found || !accountFolder.test(found.path)) wrong.push(path);
  }
  if (wrong.length === 0) return [];
  const verb = wrong.length === 1 ? 'leads' : 'lead';
  const message = `${joinWords(wrong)} ${verb} to no file in /var/secrets/…/localaccount`;
  return [{ name: 'image-accounts', message }];
}

/** More names would not help. */
const maxNamed = 8;

function libraryFinding(
  name: 'image-libraries' | 'image-plugin-libraries',
  whose: string,
  missing: readonly MissingLibrary[],
): CheckFinding[] {
  if (missing.length === 0) return [];
  const names = missing.slice(0, maxNamed).map((one) => one.name);
  const rest = missing.length > maxNamed ? ` and ${missing.length - maxNamed} more` : '';
  const message = `${whose} ${plural(missing.length, 'library', 'libraries')}: ${names.join(', ')}${rest}`;
  const lines = missing.map((one) => `${one.neededBy} needs ${one.name}`);
  return [{ name, message, lines: lines.slice(0, maxNamed) }];
}

async function libraryFindings(
  files: ImageFiles,
  { image, descriptor: { path } }: BuiltImage,
): Promise<CheckFinding[]> {
  const found = path === undefined ? undefined : await resolvePath(files, path);
  if (found?.entry.type !== 'file') return [];
  const own = await ownPrograms(files, found.path);
  const provided = new Set(own.libraries.map((library) => posix.basename(library)));
  const search = image.environment.LD_LIBRARY_PATH;
  const programs = [...new Set([found.path, ...own.programs])];
  const missing = await lackedBy(files, programs, search, provided);
  const names = new Set(missing.map(({ name }) => name));
  const ofLibraries = await lackedBy(files, own.libraries, search, provided);
  return [
    ...libraryFinding('image-libraries', 'the image lacks', missing),
    ...libraryFinding(
      'image-plugin-libraries',
      'libraries that the application brings lack',
      ofLibraries.filter(({ name }) => !names.has(name)),
    ),
  ];
}

/** Leftovers of package managers, and patterns of those that are no packages. */
const caches = [
  { folder: '/var/cache/apt/archives', pattern: /\.deb$/ },
  {
    folder: '/var/lib/apt/lists',
    pattern: /_(?:Packages|Sources|Release|InRelease|Translation-\w+)(?:\.\w+)?$/,
  },
  { folder: '/var/cache/apk', pattern: /\.(?:apk|tar\.gz)$/ },
] as const;

async function cacheFindings(files: ImageFiles): Promise<CheckFinding[]> {
  const left: string[] = [];
  for (const { folder, pattern } of caches) {
    const kept = ((await files.below(folder)) ?? []).filter((path) => pattern.test(path));
    if (kept.length > 0) left.push(`${plural(kept.length, 'file')} in ${folder}`);
  }
  if (left.length === 0) return [];
  return [
    { name: 'image-package-cache', message: `package managers have left ${joinWords(left)}` },
  ];
}

async function allFindings(built: BuiltImage): Promise<CheckFinding[]> {
  const opened = await built.engine.files(built.image);
  const files = cachedFiles(opened);
  try {
    return [
      ...(await entryFindings(files, built)),
      ...(await accountFindings(files)),
      ...(await libraryFindings(files, built)),
      ...(await cacheFindings(files)),
      ...(await sourceFindings(files, built)),
    ];
  } finally {
    await opened.close();
  }
}

/** Checks that the image has all that the platform needs to start applications, and no leftovers. */
export const checkContents: Check = {
  title: 'contents',
  needs: 'image',
  async run(built) {
    if (isVirtualMachine(built.descriptor)) {
      return { summary: 'not checked for a virtual machine', findings: [] };
    }
    try {
      const findings = await allFindings(built);
      return {
        summary: 'entry point, accounts and libraries are there, and no package cache',
        findings,
        isHopeless: findings.some(({ name }) => name === 'image-entry'),
      };
    } catch (error) {
      // Unreadable files are reported by the check of the files.
      if (!(error instanceof DeskpackError || error instanceof BrokenImage)) throw error;
      return { summary: 'not checked', findings: [] };
    }
  },
};
