import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadEntries } from '../../model/registration/read-body.ts';
import { Problem } from '../problems/problem.ts';
import type { BodyReader } from './body-reader.ts';

/** The content types for registrations. */
const contentTypes = ['text/javascript', 'application/json'];

/** Refuses compressed bodies, which would otherwise be read as broken text. */
async function refuseEncodings({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return;
  throw new Problem('wrong-content-encoding', 'send the body without Content-Encoding', {
    headers: { 'accept-encoding': 'identity' },
  });
}

/** The text encoding that a content type names; undefined if it names none. */
const charsetOf = (contentType = '') => /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1];

/** Refuses bodies in other text encodings, as whose bytes might be valid UTF-8 with another meaning. */
async function refuseCharsets({ headers }: FastifyRequest): Promise<void> {
  const charset = charsetOf(headers['content-type'])?.toLowerCase();
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') throw wrongContentType();
}

/** Lets an application accept bodies with the content types for registrations, and no others. They are parsed later. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    contentTypes,
    { parseAs: 'buffer' },
    async (_: unknown, body: Buffer) => body,
  );
  app.addHook('preParsing', refuseEncodings);
  app.addHook('preParsing', refuseCharsets);
}

export function wrongContentType(): Problem {
  return new Problem(
    'wrong-content-type',
    `send the body as ${contentTypes.join(' or ')}, in UTF-8`,
  );
}

/** @throws Problem when nothing of the body can be registered */
export async function readEntries(
  { body }: FastifyRequest,
  reader: BodyReader,
  withWarnings: boolean,
): Promise<ReadEntries> {
  if (!Buffer.isBuffer(body)) throw new Problem('not-json', 'the body is empty');
  const read = await reader.read(body, { withWarnings });
  if (read.kind === 'entries') return read;
  if (read.kind === 'refused') {
    const { findings, omitted } = read;
    throw new Problem('invalid-registration', 'nothing was registered', { findings, omitted });
  }
  throw new Problem(read.kind, read.reason);
}
