import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorMessage } from '../../error/deskpack-error.ts';
import { type ParsedRegistration, parseRegistration } from '../model/parse-registration.ts';
import { Problem } from './problem.ts';

/** What a registration may be sent as. */
const contentTypes = ['text/javascript', 'application/json'];

function parseBody(bytes: Buffer): ParsedRegistration {
  if (bytes.length === 0) throw new Problem('not-json', 'the body is empty');
  let text: string;
  try {
    // Anything else would turn broken bytes into replacement characters and register those.
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

/** Lets an application take bodies under the content types of registrations, and no others, parsed. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(contentTypes, { parseAs: 'buffer' }, async (_: unknown, body: Buffer) =>
    parseBody(body),
  );
  app.addHook('preParsing', refuseEncodings);
}

/** What to answer when the content type is none of these. */
export function wrongContentType(): Problem {
  return new Problem('wrong-content-type', `send the body as ${contentTypes.join(' or ')}`);
}
