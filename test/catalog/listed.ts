import type { ApplicationSummary } from '../../src/catalog/model/application.ts';
import type { CatalogService } from '../../src/catalog/service/catalog-service.ts';
import type { ListOptions, ListPage } from '../../src/catalog/service/list/list.ts';

/** The elements of a page, parsed. */
export async function elementsOf({
  parts,
}: Pick<ListPage, 'parts'>): Promise<ApplicationSummary[]> {
  const elements: string[] = [];
  for await (const part of parts) elements.push(...part.elements);
  return elements.map((element) => JSON.parse(element));
}

/** The applications of a catalog, up to a thousand of them. */
export async function listed(
  { list }: Pick<CatalogService, 'list'>,
  options: Partial<ListOptions> = {},
): Promise<ApplicationSummary[]> {
  return elementsOf(await list({ terms: [], viewer: undefined, limit: 1000, ...options }));
}
