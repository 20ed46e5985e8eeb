import type { FastifyInstance } from 'fastify';
import { etagOf } from '../../../model/etag.ts';
import { pageFiles } from '../../../page/page-file.ts';
import { isKnown } from '../../answers/send-json.ts';
import { isForOperator, problemOf } from '../../problems/answer-problem.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';
import { addApplicationPages } from './application-pages.ts';
import { addFeed } from './feed.ts';
import { addListPage } from './list-page.ts';
import { hidden, sendProblemPage } from './page-answers.ts';

/** Style, script and icon of the pages, which say nothing about what is registered. */
function addFiles(app: FastifyInstance): void {
  for (const [name, { type, bytes, digest }] of Object.entries(pageFiles(app.site))) {
    addResource(app, `/page/${name}`, {
      GET: {
        schema: hidden({}),
        handler: async (request, reply) => {
          if (isKnown(request, reply, etagOf(digest))) return reply.code(304).send();
          return reply.type(type).send(bytes);
        },
      },
    });
  }
}

/** Errors are pages there, too. */
export function addPages(
  app: FastifyInstance,
  context: RouteContext,
  onError: ((error: unknown) => void) | undefined,
): void {
  app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => {
      const problem = problemOf(error, context.bodyLimit);
      if (isForOperator(problem)) onError?.(error);
      sendProblemPage(request, reply, problem);
    });
    // The address of a form contains all that it sends.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      async () => undefined,
    );
    addListPage(pages, context);
    addApplicationPages(pages, context);
    addFeed(pages, context);
    addFiles(pages);
  });
}
