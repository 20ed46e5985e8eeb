import type { FastifyInstance, FastifySchema, HTTPMethods, RouteOptions } from 'fastify';
import { Problem, type ProblemCode } from '../problems/problem.ts';

export type Methods = Partial<Record<'GET' | 'PUT' | 'POST' | 'DELETE', Method>>;
/** A route of the interface for programs, as it is described to them. */
interface Described {
  /** The name of the function in generated clients. */
  readonly operationId: string;
  /** A summary for the OpenAPI document. */
  readonly summary: string;
  readonly description?: string;
  /** The media types of the body, with their schemas; the rules check it. */
  readonly takes?: Readonly<Record<string, object>>;
  /** Headers that the route reads itself, by their names, with their schemas. */
  readonly takesHeaders?: Readonly<Record<string, object>>;
  /** By default those of every request. */
  readonly problems?: readonly ProblemCode[];
}

/** A route that is for people. */
interface Hidden {
  readonly hide: true;
}

export type Method = Omit<RouteOptions, 'method' | 'url' | 'schema'> & {
  readonly schema?: FastifySchema & (Described | Hidden);
};

/** The methods that every resource has or refuses, besides HEAD and OPTIONS. */
export const allMethods = [
  'GET',
  'PUT',
  'POST',
  'DELETE',
  'PATCH',
  'TRACE',
] as const satisfies readonly HTTPMethods[];

/**
 * Adds a resource: its methods, HEAD where there is GET, OPTIONS, and for all others an answer that says which ones there
 * are.
 */
export function addResource(app: FastifyInstance, url: string, methods: Methods): void {
  const own = Object.keys(methods) as (keyof Methods)[];
  const allow = [...own, ...(methods.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  for (const method of own) app.route({ ...methods[method]!, method, url } as RouteOptions);
  app.route({
    method: ['OPTIONS', ...allMethods.filter((method) => !own.includes(method as keyof Methods))],
    url,
    schema: { hide: true } as object,
    // Before the body is read.
    onRequest: async ({ method }) => {
      if (method === 'OPTIONS') return;
      throw new Problem('method-not-allowed', `${method} is not possible here, but ${allow}`, {
        headers: { allow },
      });
    },
    handler: (_, reply) => reply.code(204).header('allow', allow).send(),
  });
}
