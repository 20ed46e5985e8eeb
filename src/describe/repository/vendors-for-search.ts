import type { Engine } from '../../engine/engine.ts';
import type { VendorEntry } from '../../package-manager/find/vendor-search.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { listedForSearch } from '../../package-manager/repository/listed-repositories.ts';
import { usedRepositories } from '../../vendor/repository/kept-repository.ts';

/** The packages of repositories that were used, and the repositories that the distribution of a template lists. */
export async function vendorsForSearch(
  engine: Pick<Engine, 'run'>,
  template: PresentTemplate & { readonly distribution?: string },
  signal?: AbortSignal,
): Promise<readonly VendorEntry[]> {
  const [used, listed] = await Promise.all([
    usedRepositories(),
    listedForSearch(engine, template, signal),
  ]);
  return [
    ...used.flatMap(({ name, address, isNonFree, packages }) =>
      packages.map((one): VendorEntry => {
        const word = `repository:${name}/${one.name}`;
        return { word, name: one.name, description: one.about, isNonFree, address };
      }),
    ),
    ...listed.map(({ name, description, isNonFree, address }): VendorEntry => {
      return { word: `extrepo:${name}`, name, description, isNonFree, address };
    }),
  ];
}
