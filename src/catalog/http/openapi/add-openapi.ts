import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { ProblemCode } from '../problems/problem.ts';
import { addResource } from '../routes/resource.ts';
import { answerSchemas } from './answer-schemas.ts';
import { answersSome } from './answers.ts';
import { requestHeaders, withEntityTags } from './described-headers.ts';
import { problemAnswers } from './problem-answers.ts';

/** A route's schema, with the body as it is described, which is not checked by it but by the rules. */
interface DescribedSchema {
  readonly hide?: boolean;
  /** Headers that the route reads itself, by their names. */
  readonly takesHeaders?: Readonly<Record<string, object>>;
  readonly takes?: Readonly<Record<string, object>>;
  readonly problems?: readonly ProblemCode[];
  readonly response?: Readonly<Record<string, object>>;
}

const description = [
  'Registers applications of a remote-desktop platform, and finds them.',
  'What can go wrong has a code that never changes.',
].join(' ');

const answersDescription = answersSome('application/json', 'OpenAPI 3.1');

/**
 * Collects the descriptions of all routes that are added in `addRoutes`, and serves them as OpenAPI at `/openapi.json`. They
 * are made of the schemas that check the requests.
 */
export function addOpenApi(
  app: FastifyInstance,
  addRoutes: (routes: FastifyInstance) => void,
): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'deskpack catalog', version: '1', description },
      components: {
        // Its type is for two versions of OpenAPI, of which one has fewer keywords.
        schemas: answerSchemas as never,
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      },
      security: [{}, { token: [] }],
    },
    transform: ({ schema, url }) => {
      const {
        takes,
        takesHeaders,
        problems,
        response = {},
        ...rest
      } = (schema ?? {}) as DescribedSchema;
      const described = {
        ...rest,
        ...(takes ? { body: { content: takes } } : {}),
        headers: requestHeaders(problems, response, takesHeaders),
        response: { ...withEntityTags(response), ...problemAnswers(problems) },
      };
      return { schema: described, url };
    },
  });
  app.register(async (routes) => {
    addRoutes(routes);
    addResource(routes, '/openapi.json', {
      GET: {
        schema: {
          operationId: 'getDescription',
          summary: 'This description',
          response: { 200: answersDescription },
        },
        handler: async () => app.swagger(),
      },
    });
  });
}
