import type { FastifyInstance } from 'fastify';
import { anyone } from '../../../service/caller.ts';
import { conditionOf } from '../../answers/preconditions.ts';
import { checkAccept, isKnown, jsonType } from '../../answers/send-json.ts';
import { withIconPictures } from '../../bodies/draw-icons.ts';
import { readEntries } from '../../bodies/request-body.ts';
import {
  answersNothing,
  answersNotModified,
  answersOne,
  answersOneOrMany,
} from '../../openapi/answers.ts';
import { conditionalProblems, readProblems } from '../../openapi/problem-answers.ts';
import type { ProblemCode } from '../../problems/problem.ts';
import {
  isImageReference,
  platformMethods,
  removePlatformImage,
  showPlatformImage,
} from '../list/platform.ts';
import { addResource, type Method } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';
import { isSet, nameIn, unknownApplication } from './named-application.ts';
import { pictureLink } from './pictures.ts';

const registerQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    'dry-run': {
      type: 'string',
      description: 'Check everything, and register nothing.',
    },
    warnings: {
      type: 'string',
      description: 'Return warnings too.',
    },
    node: {
      type: 'string',
      maxLength: 253,
      description: 'Taken, and without effect: the catalog pulls no images.',
    },
    replace: {
      type: 'string',
      enum: ['repository'],
      description: 'An image of another repository may take the name.',
    },
  },
} as const;

interface RegisterQuery {
  readonly 'dry-run'?: string;
  readonly warnings?: string;
  readonly replace?: 'repository';
}

const registerProblems: readonly ProblemCode[] = [
  ...conditionalProblems,
  ...([
    'not-json',
    'not-utf8',
    'not-acceptable',
    'repository-taken',
    'quota-exceeded',
    'length-required',
    'too-large',
  ] as const),
  ...(['wrong-content-type', 'wrong-content-encoding', 'invalid-registration', 'busy'] as const),
];

const anyObject = { type: 'object', additionalProperties: true } as const;

/** A descriptor, an inspection record, or an array of them. */
const documentTypes = Object.fromEntries(
  ['text/javascript', 'application/json'].map((type) => [
    type,
    { schema: { oneOf: [anyObject, { type: 'array', items: anyObject }] } },
  ]),
);

function withWarnings(json: Buffer, warnings: readonly object[]): Buffer {
  const rest = `,"warnings":${JSON.stringify(warnings)}}`;
  return Buffer.concat([json.subarray(0, -1), Buffer.from(rest)]);
}

function arrayOf(elements: readonly Buffer[]): Buffer {
  const parts = elements.flatMap((element, index) => [
    Buffer.from(index === 0 ? '[' : ','),
    element,
  ]);
  return Buffer.concat([...parts, Buffer.from(']')]);
}

function addRegistering(app: FastifyInstance, context: RouteContext): void {
  const { service, access, reader, bodies, bodyLimit, platform } = context;
  const registering = (operationId: string, summary: string): Method => ({
    onRequest: [access.allow('write'), checkAccept, bodies.reserve(bodyLimit)],
    schema: {
      operationId,
      summary,
      querystring: registerQuery,
      takes: documentTypes,
      problems: registerProblems,
      response: {
        200: answersOneOrMany('Application', 'Replaced or unchanged; an array for an array'),
        201: answersOneOrMany('Application', 'At least one is new; an array for an array'),
      },
    },
    handler: async (request, reply) => {
      const query = request.query as RegisterQuery;
      const wantsWarnings = isSet(query.warnings);
      const sent = await readEntries(request, reader, wantsWarnings);
      const entries = await withIconPictures(sent.entries, context);
      const registered = await service.register(request.caller, entries, {
        condition: conditionOf(request.headers),
        mayReplaceRepository: query.replace === 'repository',
        isDryRun: isSet(query['dry-run']),
      });
      const [first] = registered;
      if (registered.length === 1 && first) {
        reply.header('etag', first.etag);
        reply.header('content-location', `image/${encodeURIComponent(first.name)}`);
        reply.header('link', pictureLink(first.name));
      }
      const answers = registered.map(({ json }, element) => {
        if (!wantsWarnings) return json;
        const own = sent.warnings.filter(({ index }) => index === element);
        return withWarnings(json, own);
      });
      const isNew = registered.some(({ outcome }) => outcome === 'created');
      return reply
        .code(isNew && !isSet(query['dry-run']) ? 201 : 200)
        .type(jsonType)
        .send(sent.isArray ? arrayOf(answers) : answers[0]);
    },
  });
  addResource(app, '/API/manager/image', {
    PUT: registering('registerApplications', 'Register applications, all or none'),
    POST: registering('registerApplicationsByPost', 'The same as PUT'),
    ...(platform ? platformMethods(context, 'Image') : {}),
  });
}

/** Adds the calls of one application. */
function addApplication(app: FastifyInstance, context: RouteContext): void {
  const { service, access, platform, shared, answers } = context;
  const mayBeImage = (name: string) => platform && isImageReference(name);
  addResource(app, '/API/manager/image/:name', {
    GET: {
      onRequest: [access.allow('read'), checkAccept],
      schema: {
        operationId: 'getApplication',
        summary: 'Show an application',
        response: { 200: answersOne('Application', 'The application'), ...answersNotModified },
        problems: [...readProblems, 'unknown-application', 'not-acceptable'],
      },
      handler: async (request, reply) => {
        const name = nameIn(request);
        // The document is not read for a client that has it.
        const stamp = await service.showStamp(request.caller, name);
        if (!stamp && mayBeImage(name)) return showPlatformImage(request, reply, context, name);
        // By its name, it has the catalog's own form.
        await checkAccept(request);
        if (!stamp) throw unknownApplication(name);
        if (isKnown(request, reply, stamp.etag)) return reply.code(304).send();
        // The caller may see it, as others may who get the same bytes.
        const json = await shared.of(reply, `application ${stamp.id}`, async () => {
          const application = await service.show(anyone, name);
          return application?.etag === stamp.etag ? application.json : undefined;
        });
        if (json) return answers.send(request, reply.type(jsonType), json);
        // It was changed or removed since.
        const changed = await service.show(request.caller, name);
        if (!changed) throw unknownApplication(name);
        reply.header('etag', changed.etag);
        return answers.send(request, reply.type(jsonType), changed.json);
      },
    },
    DELETE: {
      onRequest: access.allow('write'),
      schema: {
        operationId: 'removeApplication',
        summary: 'Remove an application; its history stays',
        response: { 204: answersNothing('Removed') },
        problems: [...conditionalProblems, 'unknown-application'],
      },
      handler: async (request, reply) => {
        const name = nameIn(request);
        const condition = conditionOf(request.headers);
        const existed = await service.remove(request.caller, name, { condition });
        if (!existed && mayBeImage(name)) return removePlatformImage(request, reply, context, name);
        if (!existed) throw unknownApplication(name);
        return reply.code(204).send();
      },
    },
  });
}

export function addApplicationRoutes(app: FastifyInstance, context: RouteContext): void {
  addRegistering(app, context);
  addApplication(app, context);
  // A tag has slashes, which a client may have left as they are.
  if (context.platform)
    addResource(app, '/API/manager/image/*', platformMethods(context, 'ImageByPath'));
}
