import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Answer {
  readonly content?: Readonly<Record<string, unknown>>;
}

interface Call {
  readonly responses: Readonly<Record<string, Answer>>;
}

type Path = Readonly<Record<string, Call>>;

const file = fileURLToPath(new URL('../../../schema/catalog.openapi.json', import.meta.url));
const description = JSON.parse(readFileSync(file, 'utf8'));
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'catalog', ...description });

/** The described paths with what matches them, those without parameters first. */
const paths = Object.entries(description.paths as Readonly<Record<string, Path>>)
  .sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
  .map(([path, calls]) => ({
    ...{ path, calls },
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  }));

const pointer = (...parts: readonly string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const validators = new Map<string, ValidateFunction>();

/** Checks a JSON text by the schema at a place of the description. */
function checkJson(place: string, text: string): void {
  let validate = validators.get(place);
  if (!validate) {
    validate = ajv.compile({ $ref: `catalog#${encodeURI(place)}` });
    validators.set(place, validate);
  }
  if (validate(JSON.parse(text))) return;
  throw new Error(`the answer is not as ${place} says: ${ajv.errorsText(validate.errors)}`);
}

/** Methods whose answers are the same for all paths, and described nowhere. */
const undescribed = new Set(['OPTIONS', 'PATCH', 'TRACE']);

/** The request. */
type Asked = Pick<Request, 'url' | 'method'>;

/**
 * Checks that an answer is described, and has a described form once its body is read.
 *
 * @throws Error that says what is described otherwise
 */
export function checkDescribed(request: Asked, response: Response): Response {
  const { pathname } = new URL(request.url);
  const { status } = response;
  const found = paths.find(({ pattern }) => pattern.test(pathname));
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const call = found?.calls[method.toLowerCase()];
  if (!found || !call) {
    const isOther = !pathname.startsWith('/API/') || undescribed.has(method);
    // No path, no method there, or nothing that is asked before either of them.
    if (isOther || [400, 404, 405, 421, 429, 501, 503].includes(status)) return response;
    throw new Error(`${method} ${pathname} is not described, and was answered with ${status}`);
  }
  const said = `${method} ${found.path} was answered with ${status}`;
  const answer = call.responses[String(status)];
  if (!answer) throw new Error(`${said}, which is not described`);
  const type = response.headers.get('content-type')?.replace(/;.*/, '');
  if (!answer.content) {
    if (type) throw new Error(`${said} and content, which is not described`);
    return response;
  }
  if (type === undefined || !(type in answer.content))
    throw new Error(`${said} as ${type}, which is not described`);
  if (!/[/+]json$/.test(type)) return response;
  const place = pointer(
    ...['paths', found.path, method.toLowerCase(), 'responses', String(status)],
    ...['content', type, 'schema'],
  );
  return new Proxy(response, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'json' && name !== 'text') return value.bind(target);
      return async () => {
        const text = await target.text();
        if (text !== '') checkJson(place, text);
        return name === 'text' ? text : JSON.parse(text);
      };
    },
  });
}

const addresses = new Set<string>();
let original: typeof fetch | undefined;

/** Checks each answer of a catalog that is got with `fetch`, until the returned function is called. */
export function checkAnswersOf(url: string): () => void {
  const { origin } = new URL(url);
  addresses.add(origin);
  if (!original) {
    const plain = globalThis.fetch;
    original = plain;
    globalThis.fetch = async (input, init) => {
      const own = input instanceof Request ? input : undefined;
      const url = own?.url ?? String(input);
      const method = (init?.method ?? own?.method ?? 'GET').toUpperCase();
      const response = await plain(input, init);
      return addresses.has(new URL(url).origin)
        ? checkDescribed({ url, method }, response)
        : response;
    };
  }
  return () => {
    addresses.delete(origin);
    if (addresses.size > 0 || !original) return;
    globalThis.fetch = original;
    original = undefined;
  };
}
