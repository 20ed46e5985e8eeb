import type { MissingPart } from '../../../package-manager/package-manager.ts';
import { absentProgram } from './absent-program.ts';

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

/** xdg-open looks for every browser that it knows; none of them is required. */
const searchForBrowser = /\bxdg-open: \d+: /;

/** The programs, libraries and modules that an application's log names as missing, without duplicates. */
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
  const found = [...modules, ...ofPerl, ...ofQml, ...typelibs(text), ...libraries, ...programs];
  return [...new Map(found.map((part) => [JSON.stringify(part), part])).values()];
}
