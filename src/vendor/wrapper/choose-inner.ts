import { posix } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { firstWords } from '../../text/format/join-words.ts';
import { ownArchitecture } from '../own-architecture.ts';

/** An entry of an archive, as its directory or header says. */
export interface PackedEntry {
  /** Its path there. */
  readonly name: string;
  readonly type: 'file' | 'folder' | 'other';
  readonly bytes: number;
}

/** What an image can be made from, by the endings of vendors. */
const usable = /\.(?:deb|appimage|jar|exe|zip|7z|tar|tar\.(?:gz|xz|zst|bz2)|t[gx]z|tbz2?|tzst)$/i;

/** What stands in the tree of an application beside others of its kind. */
const program = /\.(?:jar|exe)$/i;

/** What vendors ship beside it for others. */
const unusable = /\.(?:rpm|snap|flatpak(?:ref)?|msi|dmg|pkg|apk)$/i;

/** What is written for a person, or says of another file that it is whole. */
const written =
  /^(?:read.?me|licen[cs]e|copying|copyright|notice|eula|end[-_ ]user|change.?log|changes|news|authors|install(?:ation)?|release.?notes|third.?party|(?:sha|md5)\d*sums?)\b[^/]*$|\.(?:txt|md|rst|pdf|html?|rtf|asc|sig|sha\d+(?:sums?)?|md5(?:sums?)?|zsync)$/i;

/** What file managers leave in archives. */
const leftBehind = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** Machines and systems in names of files, as Debian calls the machines. */
const machines: readonly (readonly [RegExp, string])[] = [
  [/(?:arm64|aarch64)/i, 'arm64'],
  [/(?:x86[-_]64|amd64|x64)/i, 'amd64'],
  [/(?:armhf|armv[67]\w*|i[3-6]86|ia32|riscv64|ppc64\w*|s390x|(?:x86|32bit)(?![-_]64))/i, 'other'],
  [/(?:macos|darwin|osx|windows|win(?:32|64))/i, 'other'],
];

function machineOf(name: string): string | undefined {
  return machines.find(([form]) => form.test(posix.basename(name)))?.[1];
}

/** Whether an entry may stand beside what an archive wraps; an application has others, such as its libraries. */
export function mayBeBeside({ name, type }: PackedEntry): boolean {
  if (type === 'folder' || leftBehind.test(name)) return true;
  const base = posix.basename(name);
  const isUsual = type === 'file' && !name.split('/').includes('..') && !posix.isAbsolute(name);
  return isUsual && (usable.test(base) || unusable.test(base) || written.test(base));
}

/** Whether an agreement with its users lies beside what an archive wraps, by its name. */
export function agreementBeside(entries: readonly PackedEntry[]): string | undefined {
  const found = entries.find(({ name }) =>
    /^(?:eula|end[-_ ]user[-_ ]licen[cs]e.*)(?:\.\w+)?$/i.test(posix.basename(name)),
  );
  return found && posix.basename(found.name);
}

/** Only entries that an image can be made from, or else those that cannot be used, which say it themselves. */
function candidatesOf(entries: readonly PackedEntry[]): readonly PackedEntry[] {
  const files = entries.filter(({ name, type }) => type === 'file' && !leftBehind.test(name));
  const found = files.filter(({ name }) => usable.test(name));
  return found.length > 0 ? found : files.filter(({ name }) => unusable.test(name));
}

/**
 * The file that an archive only wraps, with nothing but texts and files for other machines beside it; undefined if the archive has
 * an application itself.
 *
 * @param of the name of the archive, for messages
 * @throws DeskpackError if there are several for this machine
 */
export function chooseInner(of: string, entries: readonly PackedEntry[]): PackedEntry | undefined {
  if (!entries.every(mayBeBeside)) return undefined;
  const all = candidatesOf(entries);
  const own = all.filter(({ name }) => [undefined, ownArchitecture].includes(machineOf(name)));
  const [first, ...others] = own.length > 0 ? own : all;
  if (first === undefined || others.length === 0) return first;
  // One of them is the application, and the others are its libraries or belong to it.
  if ([first, ...others].every(({ name }) => program.test(name))) return undefined;
  const names = [first, ...others].map(({ name }) => posix.basename(name));
  throw new DeskpackError('artefact-unsupported', {
    reason: `${of} has several files of which each may be the application: ${firstWords(names, 8)}`,
    subject: { kind: 'file', name: of },
    action: `Unpack it, and give the one that is meant, such as ${names[0]}.`,
  });
}
