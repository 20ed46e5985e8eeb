import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorMessage } from '../../error/deskpack-error.ts';
import {
  type ParsedRegistration,
  parseRegistration,
} from '../model/registration/parse-registration.ts';
import { Problem } from './problem.ts';

/** The content types for registrations. */
const contentTypes = ['text/javascript', 'application/json'];

function parseBody(bytes: Buffer): ParsedRegistration {
  if (bytes.length === 0) throw new Problem('not-json', 'the body is empty');
  let text: string;
  try {
    // Without `fatal`, invalid bytes would become replacement characters and be registered.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem('not-utf8', 'the body is not UTF-8');
  }
  try {
    return parseRegistration(text);
  } catch (error) {
    throw new Problem('not-json', `the body is not JSON: ${errorMessage(error)}`);
  }
}

/** Refuses compressed bodies, which would otherwise be read as broken text. */
async function refuseEncodings({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() === 'identity') return;
  throw new Problem('wrong-content-encoding', 'send the body without Content-Encoding', {
    headers: { 'accept-encoding': 'identity' },
  });
}

/** Lets an application accept and parse bodies with the content types for registrations, and no others. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(contentTypes, { parseAs: 'buffer' }, async (_: unknown, body: Buffer) =>
    parseBody(body),
  );
  app.addHook('preParsing', refuseEncodings);
}

/** The answer to any other content type. */
export function wrongContentType(): Problem {
  return new Problem('wrong-content-type', `send the body as ${contentTypes.join(' or ')}`);
}
