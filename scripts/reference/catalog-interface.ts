import { catalogApplication } from '../../src/catalog/http/server.ts';
import type { CatalogService } from '../../src/catalog/service/catalog-service.ts';

/** The description of the catalog's interface, as a running catalog serves it. */
export async function catalogInterface(): Promise<string> {
  // Nothing is asked of it but the description.
  const app = catalogApplication({ service: {} as CatalogService });
  try {
    await app.ready();
    return `${JSON.stringify(app.swagger(), null, 2)}\n`;
  } finally {
    await app.close();
  }
}
