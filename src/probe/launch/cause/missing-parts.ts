import type { MissingPart } from '../../../package-manager/package-manager.ts';
import { absentProgram } from './absent-program.ts';
import { correctedLine } from './corrected-line.ts';

/** Names that can be part of a package's name. Logs are untrusted. */
const name = String.raw`[A-Za-z][\w.]{0,80}`;

const modulePattern = new RegExp(`No module named '?(${name})`, 'g');
const perlPattern = /Can't locate ([A-Za-z][\w/]{0,80})\.pm in @INC/g;

const qmlPattern = new RegExp(
  String.raw`module "(${name})"(?: version [\d.]+)? is not installed`,
  'g',
);

/** A message about a typelib has two lines: the requested name, and that it is missing. */
const requiredPattern = new RegExp(
  String.raw`require_version\(\s*['"](${name})['"],\s*['"]([\d.]{1,8})['"]`,
  'g',
);
const absentPattern = new RegExp(`Namespace (${name}) not available`, 'g');
const typelibPattern = new RegExp(
  String.raw`Typelib file for namespace '(${name})', version '([\d.]{1,8})' not found|Namespace (${name}) not available for version ([\d.]{1,8})`,
  'g',
);

function typelibs(text: string): MissingPart[] {
  const typelib = (one = '', version = ''): MissingPart => ({
    kind: 'typelib',
    name: one,
    version,
  });
  const named = [...text.matchAll(typelibPattern)].map(([, one, version, other, its]) =>
    typelib(one ?? other, version ?? its),
  );
  const absent = new Set([...text.matchAll(absentPattern)].map(([, one]) => one));
  const required = [...text.matchAll(requiredPattern)]
    .filter(([, one]) => absent.has(one))
    .map(([, one, version]) => typelib(one, version));
  return [...named, ...required];
}

/** Messages of the dynamic linker, and of programs that load a library themselves. */
const libraryPattern =
  /\b(lib[\w+-][\w.+-]{0,80}\.so\.\d[\d.]{0,10}): cannot open shared object file/g;

/** Messages of shells about a missing command: bash, dash, busybox. */
const programPattern = /(?:^|: )(?:line )?\d*:? ?([a-z][\w.+-]{0,60}): (?:command )?not found$/gm;

/** Messages of other languages about a missing command. */
const spawnPattern = new RegExp(absentProgram, 'gm');

/** What a session bus answers about a name, also where a window breaks the line. Its accessibility bus is never required. */
const busNamePattern =
  /\bname ["'“‘]?((?!org\.a11y\.)[A-Za-z_][\w-]{0,60}(?:\.\s?[\w-]{1,60}){1,12})["'”’]? was not provided by\s+any \.service files/g;

/** xdg-open looks for every browser that it knows; none of them is required. */
const searchForBrowser = /\bxdg-open: \d+: /;

/** The programs, libraries, modules and services that an application's log names as missing, without duplicates. */
export function missingParts(lines: readonly string[]): MissingPart[] {
  const text = lines.filter((line) => !searchForBrowser.test(line)).join('\n');
  const modules = [...text.matchAll(modulePattern)].map(
    ([, one = '']): MissingPart => ({ kind: 'python-module', name: one.replace(/\.+$/, '') }),
  );
  const ofPerl = [...text.matchAll(perlPattern)].map(
    ([, path = '']): MissingPart => ({ kind: 'perl-module', name: path.replaceAll('/', '::') }),
  );
  const ofQml = [...text.matchAll(qmlPattern)].map(
    ([, one = '']): MissingPart => ({ kind: 'qml-module', name: one }),
  );
  const libraries = [...text.matchAll(libraryPattern)].map(
    ([, one = '']): MissingPart => ({ kind: 'library', name: one }),
  );
  const programs = [...text.matchAll(programPattern), ...text.matchAll(spawnPattern)].map(
    ([, ...names]): MissingPart => ({ kind: 'program', name: names.find(Boolean) ?? '' }),
  );
  const services = [...text.matchAll(busNamePattern)].map(
    ([, one = '']): MissingPart => ({ kind: 'bus-name', name: one.replace(/\s/g, '') }),
  );
  const found = [
    ...services,
    ...modules,
    ...ofPerl,
    ...ofQml,
    ...typelibs(text),
    ...libraries,
    ...programs,
  ];
  return [...new Map(found.map((part) => [JSON.stringify(part), part])).values()];
}

/** A name without what character recognition mistakes. */
const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/**
 * The parts that a start misses: those that a message on the screen names, else those of its log. A log also tells of
 * parts that the application can do without. It writes the names of a message without the mistakes of character recognition.
 */
export function partsOfStart({
  log,
  message = [],
}: {
  readonly log: readonly string[];
  readonly message?: readonly string[];
}): MissingPart[] {
  const logged = missingParts(log);
  const text = letters(message.join(''));
  const named = logged.filter(({ name }) => text.includes(letters(name)));
  const read = named.length > 0 ? named : missingParts(message.map(correctedLine));
  return read.length > 0 ? read : logged;
}
