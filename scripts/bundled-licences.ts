import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BundledPackage } from './bundled-packages.ts';

/**
 * The licences of the packages that were bundled, which ask to be handed on with them, some with the place of the source.
 *
 * @throws Error when a package has no text of its licence and no name of one
 */
export async function bundledLicences(packages: readonly BundledPackage[]): Promise<string> {
  // Those of one kind stand together: compressed, a text that was just there takes next to nothing.
  const sorted = packages.toSorted((one, other) =>
    String(one.manifest.license).localeCompare(String(other.manifest.license)),
  );
  const parts = await Promise.all(
    sorted.map(async ({ folder, manifest: { name, version, license } }) => {
      const file = (await readdir(folder)).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
      if (!file && !license) throw new Error(`${name} has no licence`);
      const text = file ? (await readFile(join(folder, file), 'utf8')).trim() : '';
      const source = `Its source is the package ${name} ${version} on https://www.npmjs.com.`;
      return `${name} ${version} (${license})\n${source}\n\n${text}\n`;
    }),
  );
  return parts.join(`\n${'-'.repeat(72)}\n\n`);
}
