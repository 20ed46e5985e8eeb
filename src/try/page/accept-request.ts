import type { IncomingMessage } from 'node:http';
import { isObject } from '../../text/json/json-object.ts';

/** What a person says who accepts an application. */
export interface PageAcceptance {
  readonly by: string;
  readonly words: string;
}

/** The most bytes of a request: a name and a line. */
const maxBytes = 8_192;

/** What a request of the page accepts; undefined if it is not of the form that the page sends. */
export async function acceptanceIn(request: IncomingMessage): Promise<PageAcceptance | undefined> {
  const { 'content-type': type = '' } = request.headers;
  if (type.split(';')[0]?.trim() !== 'application/json') return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (!isObject(value)) return undefined;
    const { by, words } = value;
    return typeof by === 'string' && typeof words === 'string' ? { by, words } : undefined;
  } catch {
    return undefined;
  }
}
