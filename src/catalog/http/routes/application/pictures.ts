import type { FastifyInstance, FastifyRequest } from 'fastify';
import { etagOf } from '../../../model/etag.ts';
import { nameKey } from '../../../model/name-key.ts';
import {
  maxOpenings,
  type Opening,
  openingPattern,
  openingText,
  parseOpening,
  verdicts,
} from '../../../model/proof/opening.ts';
import { proofWays, type StartProof } from '../../../model/proof/start-proof.ts';
import {
  headersOf,
  type TriedBy,
  triedByHeaders,
  triedByIn,
} from '../../../model/proof/tried-by.ts';
import { maxPictureBytes } from '../../../model/size-limits.ts';
import { assetHeaders } from '../../answers/caching.ts';
import { isKnown } from '../../answers/send-json.ts';
import { bufferOf } from '../../answers/sending/large-answers.ts';
import { answersNothing, answersNotModified, fileOf } from '../../openapi/answers.ts';
import { readProblems, writeProblems } from '../../openapi/problem-answers.ts';
import { Problem, type ProblemCode } from '../../problems/problem.ts';
import { keepWaiting } from '../../threads/keep-waiting.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';
import { nameIn, unknownApplication } from './named-application.ts';

const pngType = 'image/png';
const webpType = 'image/webp';

/** A description of a picture's bytes, by type. */
const pictureContent = {
  [pngType]: { schema: fileOf(pngType) },
  [webpType]: { schema: fileOf(webpType) },
};

const pictureProblems: readonly ProblemCode[] = [
  ...writeProblems,
  ...(['unknown-application', 'too-large', 'wrong-content-type', 'invalid-picture'] as const),
  ...(['wrong-content-encoding', 'length-required', 'quota-exceeded', 'busy'] as const),
];

/**
 * The header of a registration's answer that says where the catalog takes a picture of the window. It names no type, as the
 * picture there may be of either.
 */
export function pictureLink(name: string): string {
  return `<image/${encodeURIComponent(name)}/picture>; rel="preview"`;
}

/** Of a type with two names of 127 characters, and what came of it. */
const maxOpeningLength = 300;

const pictureQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    started: {
      type: 'string',
      pattern: '^sha256:[0-9a-f]{64}$',
      description:
        'The id of the image that was started, and whose window this is: the application is marked with "starts" as long as this image is registered.',
    },
    by: {
      type: 'string',
      enum: proofWays,
      default: 'machine',
      description: 'Who saw it start: deskpack, or a person who tried it.',
    },
    opens: {
      type: 'array',
      maxItems: maxOpenings,
      items: { type: 'string', maxLength: maxOpeningLength },
      description: `What it did with a file of a type that it was given, such as "text/plain:opens"; again for each type, and only with "started". Each has the form ${openingPattern}.`,
    },
  },
} as const;

interface PictureQuery extends Pick<StartProof, 'by'> {
  readonly started?: string;
  readonly opens?: readonly string[];
}

/** What the query says of files that were opened; none if it says nothing of them. */
function openingsIn({ started, opens = [] }: PictureQuery): readonly Opening[] {
  if (opens.length > 0 && started === undefined) {
    const reason = 'the query has "opens", and lacks "started" with the id of the image';
    throw new Problem('bad-request', reason);
  }
  const openings = opens.map((text) => {
    const opening = parseOpening(text);
    if (opening) return opening;
    const advice = `Write a MIME type, a colon, and one of ${verdicts.join(', ')}, as in "image%2Fsvg%2Bxml:opens": a "+" that is not encoded is a space.`;
    throw new Problem(
      'bad-request',
      `the query has opens=${text}, which is no type with what came of it`,
      { advice },
    );
  });
  const types = openings.map(({ type }) => type);
  const twice = types.find((type, index) => types.indexOf(type) !== index);
  if (twice !== undefined)
    throw new Problem(
      'bad-request',
      `the query has "opens" twice for ${twice}: send one for each type`,
    );
  return openings;
}

/** What the headers say of the person who has tried it; undefined if they say nothing. */
function triedIn({ headers }: FastifyRequest, { started, by }: PictureQuery): TriedBy | undefined {
  let tried: TriedBy | undefined;
  try {
    tried = triedByIn(headers);
  } catch (error) {
    throw new Problem('bad-request', (error as Error).message);
  }
  if (tried && (started === undefined || by !== 'hand')) {
    const reason = 'headers say who has tried it, and the query lacks "started" or "by=hand"';
    throw new Problem('bad-request', reason);
  }
  return tried;
}

const personHeaders = Object.fromEntries(
  Object.entries(triedByHeaders).map(([name, { description }]) => [
    name,
    { type: 'string', description },
  ]),
);

/** Lets the routes of pictures take PNG and WebP files, and nothing else. */
function acceptPictures(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [pngType, webpType],
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => body,
  );
  app.addContentTypeParser('*', async () => {
    throw new Problem('wrong-content-type', `send the picture as ${pngType} or ${webpType}`);
  });
}

export function addPictureRoutes(
  app: FastifyInstance,
  { service, access, bodies, shared, answers, views }: RouteContext,
): void {
  app.register(async (pictures) => {
    acceptPictures(pictures);
    addResource(pictures, '/API/manager/image/:name/picture', {
      PUT: {
        onRequest: [access.allow('write'), bodies.reserve(maxPictureBytes)],
        bodyLimit: maxPictureBytes,
        schema: {
          operationId: 'putPicture',
          summary: 'Store a picture of the window of an application',
          querystring: pictureQuery,
          takes: pictureContent,
          takesHeaders: personHeaders,
          response: { 204: answersNothing('Kept') },
          problems: pictureProblems,
        },
        handler: async (request, reply) => {
          const name = nameIn(request);
          const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
          const query = request.query as PictureQuery;
          const { started: image, by } = query;
          const opens = openingsIn(query);
          const tried = triedIn(request, query);
          const proof =
            image === undefined
              ? undefined
              : { image, by, ...(opens.length > 0 && { opens }), ...(tried && { tried }) };
          keepWaiting(request);
          const luminance = await views.luminance(bytes);
          const more = { proof, luminance };
          const outcome = await service.putPicture(request.caller, name, bytes, more);
          if (outcome === 'unknown') throw unknownApplication(name);
          if (outcome === 'no-picture') {
            const reason = 'the body is not a whole PNG or still WebP file of up to 4096x4096';
            throw new Problem('invalid-picture', reason);
          }
          return reply.code(204).send();
        },
      },
      GET: {
        onRequest: access.allow('read'),
        schema: {
          operationId: 'getPicture',
          summary: 'Show the picture of the window of an application',
          response: {
            200: { description: 'The picture', content: pictureContent },
            ...answersNotModified,
          },
          problems: [...readProblems, 'unknown-picture'],
        },
        handler: async (request, reply) => {
          const name = nameIn(request);
          const { picture: digest, starts } = await service.showAssets(request.caller, name);
          const whose = `${request.caller.viewer ? 'seen' : 'known'} of ${nameKey(name)}`;
          const picture =
            digest &&
            (await shared.of(reply, `picture ${digest} ${whose}`, () =>
              service.showPicture(request.caller, name),
            ));
          if (!picture) throw new Problem('unknown-picture', `there is no picture of "${name}"`);
          reply.headers(assetHeaders);
          if (picture.kept) {
            reply.header('last-modified', new Date(picture.kept.at).toUTCString());
            reply.header('deskpack-revision', picture.kept.revision);
          }
          if (starts) {
            reply.header('last-modified', new Date(starts.at).toUTCString());
            // As a client sends it to another catalog.
            reply.header('deskpack-started', starts.image).header('deskpack-by', starts.by);
            const { opens = [], tried } = starts;
            if (tried) reply.headers(headersOf(tried));
            if (opens.length > 0) reply.header('deskpack-opens', opens.map(openingText).join(' '));
          }
          if (isKnown(request, reply, etagOf(picture.digest))) return reply.code(304).send();
          return answers.send(request, reply.type(picture.type), bufferOf(picture.bytes));
        },
      },
    });
  });
}
