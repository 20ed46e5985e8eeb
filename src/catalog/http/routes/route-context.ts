import type { CatalogService } from '../../service/catalog-service.ts';
import type { Access } from '../access/access.ts';
import type { BodyBudget } from '../bodies/body-budget.ts';
import type { BodyReader } from '../bodies/body-reader.ts';

/** What routes are made of. */
export interface RouteContext {
  readonly service: CatalogService;
  readonly access: Access;
  readonly reader: BodyReader;
  readonly bodies: BodyBudget;
  /** The size of the largest body, in bytes. */
  readonly bodyLimit: number;
}
