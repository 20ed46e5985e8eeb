import type { ClassHalves } from './class-parts.ts';

/** A package with its version, as its package manager writes it. */
export type PackageVersion = readonly [name: string, version: string];

/** The version that the authors of a program give it, of that of its package: without epoch and revision. */
function upstreamVersion(version: string): string {
  return version.replace(/^\d+:/, '').replace(/-[^-]*$/, '');
}

/** The numbers of a text, with those that dots join: `2.10` of `Gimp-2.10`. */
const numbersIn = (text: string) => text.match(/\d+(?:\.\d+)*/g) ?? [];

/** Whether a version begins with these numbers, as 2.10.34 does with 2.10. */
function beginsWith(version: string, number: string): boolean {
  return (
    version === number || (version.startsWith(number) && /[^\d]/.test(version[number.length]!))
  );
}

/** What reads as a version wherever it stands: two or three numbers. Four are an address. */
const readsAsVersion = /(?<![\d.])\d+(?:\.\d+){1,2}(?![\d.]*\d)/;

export interface ClassVersion {
  readonly version: string;
  /** The package that has it; absent if it only reads as a version, as in the name of a vendor's file. */
  readonly package?: string;
}

/**
 * The part of a class that is the version of one of these packages, or reads as a version: the next update changes it.
 * Undefined if there is none. A number that the name of the package has too stays.
 */
export function versionInClass(
  { instance, class: second }: ClassHalves,
  packages: readonly PackageVersion[],
): ClassVersion | undefined {
  const halves = [instance, second];
  for (const [name, version] of packages) {
    const upstream = upstreamVersion(version);
    const staying = new Set(numbersIn(name));
    const found = halves
      .flatMap(numbersIn)
      .find((number) => !staying.has(number) && beginsWith(upstream, number));
    if (found !== undefined) return { version: found, package: name };
  }
  const like = halves.map((half) => readsAsVersion.exec(half)?.[0]).find(Boolean);
  return like === undefined ? undefined : { version: like };
}
