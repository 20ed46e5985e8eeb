import { posix } from 'node:path';

/** Files that builds begin with; what has them is built first. */
const ofBuilds = new Set([
  ...['configure', 'configure.ac', 'CMakeLists.txt', 'meson.build', 'Makefile.am', 'SConstruct'],
  ...['Cargo.toml', 'go.mod', 'pom.xml', 'build.gradle', 'build.gradle.kts', 'build.sbt'],
]);

/** Files that applications in a language that is not compiled have too. */
const ofPackages = new Set(['package.json', 'Makefile', 'setup.py', 'pyproject.toml', 'Gemfile']);

/** The file by which a tree is told to be the source of an application; undefined if there is none. */
export function signOfSource(
  root: string,
  paths: readonly string[],
): { readonly file: string; readonly isCertain: boolean } | undefined {
  const names = paths
    .filter((path) => posix.dirname(path) === root)
    .map((path) => posix.basename(path));
  const certain = names.find((name) => ofBuilds.has(name));
  if (certain !== undefined) return { file: certain, isCertain: true };
  const file = names.find((name) => ofPackages.has(name));
  return file === undefined ? undefined : { file, isCertain: false };
}
