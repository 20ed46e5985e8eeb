import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CatalogService } from '../../service/catalog-service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The newest entity tags of lists in which damage only showed when the tag was sent. */
    readonly tagsOfIncomplete: LRUCache<string, true>;
  }
}

/** Each form of a list has a tag, of which only the newest is asked for. */
const maxTags = 10;

/**
 * How many applications an answer lacks because they are damaged, if that is known, and 1 if there may be some. Of a long list it is
 * known at its end.
 */
export const damagedHeader = 'deskpack-damaged';

/** Says in an answer how many applications it lacks, and that it is none that a client may keep: it is whole again without a change. */
export function sayDamaged(reply: FastifyReply, damaged: number): void {
  if (damaged > 0) reply.header(damagedHeader, damaged).removeHeader('etag');
}

/** Whether an answer says that something may be missing in it. */
export function saysDamaged(reply: FastifyReply): boolean {
  return reply.hasHeader(damagedHeader);
}

/** Notes that an answer lacks something whose headers are sent already: its tag stands for nothing from now on. */
export function noteIncomplete(reply: FastifyReply): void {
  const tag = reply.getHeader('etag');
  if (typeof tag === 'string') reply.server.tagsOfIncomplete.set(tag, true);
}

/** Says in every answer of a catalog in which damage was found that something may be missing: it may hide any application. */
export function sayKnownDamage(app: FastifyInstance, service: CatalogService): void {
  app.decorate('tagsOfIncomplete', new LRUCache<string, true>({ max: maxTags }));
  app.addHook('onRequest', async (_, reply) => {
    if (service.isDamaged()) reply.header(damagedHeader, 1);
  });
}
