import { request } from 'node:http';
import { text } from 'node:stream/consumers';

interface RawRequest {
  readonly method: string;
  readonly path: string;
  /** Sent as they are, also those that `fetch` keeps to itself. */
  readonly headers: Record<string, string>;
}

/** Asks a catalog without the rules that `fetch` has for headers. */
export function askRaw(
  url: string,
  { method, path, headers }: RawRequest,
): Promise<{ readonly status: number; readonly type: string | undefined; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, path, headers, agent: false }, async (answer) => {
      const type = answer.headers['content-type']?.replace(/;.*/, '');
      resolve({ status: answer.statusCode ?? 0, type, text: await text(answer) });
    });
    asked.once('error', reject).end();
  });
}
