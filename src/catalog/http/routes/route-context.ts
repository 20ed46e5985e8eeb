import type { ServerResponse } from 'node:http';
import type { CatalogService } from '../../service/catalog-service.ts';
import type { Access } from '../access/access.ts';
import type { LateIconPictures } from '../answers/late-icon-pictures.ts';
import type { LargeAnswers } from '../answers/sending/large-answers.ts';
import type { SharedReads } from '../answers/sending/shared-reads.ts';
import type { BodyBudget } from '../bodies/body-budget.ts';
import type { BodyReader } from '../bodies/body-reader.ts';
import type { ViewMaker } from '../views/view-maker.ts';

export interface RouteContext {
  readonly service: CatalogService;
  readonly access: Access;
  readonly reader: BodyReader;
  readonly views: ViewMaker;
  readonly shared: SharedReads;
  readonly answers: LargeAnswers;
  readonly iconPictures: LateIconPictures;
  /** Whether it answers as the reference platform does, where the two differ. */
  readonly platform: boolean;
  readonly bodies: BodyBudget;
  readonly allowsPrivateWebhooks: boolean;
  /** The clients that follow the events: their answers, and whose token or address it is. */
  readonly followers: Map<ServerResponse, string>;
  /** The size of the largest body, in bytes. */
  readonly bodyLimit: number;
  readonly isReadOnly: boolean;
}
