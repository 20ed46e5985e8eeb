import fc from 'fast-check';
import { descriptor, record } from '../documents.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
}

export interface Operation {
  readonly parameters?: ReadonlyArray<{
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly schema: Schema;
  }>;
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, unknown>> }>
  >;
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly values: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

/** Values that are right, wrong by a little, and wrong altogether. */
function anyValue({ type, enum: values }: Schema): fc.Arbitrary<string> {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('', 'sketch', 'SKETCH', '../..', '%00', '\u0000', '-1', '1e999', '[]', 'null'),
    fc.string({ minLength: 1000, maxLength: 5000 }),
  );
  if (values) return fc.oneof(fc.constantFrom(...values.map(String)), anything);
  if (type === 'integer')
    return fc.oneof(fc.integer().map(String), fc.nat(99).map(String), anything);
  if (type === 'boolean') return fc.oneof(fc.constantFrom('true', 'false'), anything);
  return anything;
}

const someHeaders = fc.record(
  {
    'if-match': fc.constantFrom('*', '"a"', 'W/"a"', '"', 'a, b', '"a", *'),
    'if-none-match': fc.constantFrom('*', '"a"', 'W/"a"', '"', 'a'),
    accept: fc.constantFrom('application/json', 'image/png', 'image/svg+xml;q=0', 'x', '*/*;q=9'),
    'content-type': fc.constantFrom('application/json', 'text/javascript', 'image/png', 'x'),
    authorization: fc.constantFrom('Bearer a', 'bearer', 'Basic YTpi'),
    'x-request-id': fc.constantFrom('a', 'a'.repeat(500)),
  },
  { requiredKeys: [] },
);

/** Documents with values exchanged, texts that are nearly JSON, and bytes. */
const someBody = fc.oneof(
  fc
    .tuple(fc.constantFrom(descriptor, record), fc.dictionary(fc.string(), fc.jsonValue()))
    .map(([document, changes]) => JSON.stringify(document(changes))),
  fc
    .tuple(fc.constantFrom(...Object.keys(descriptor())), fc.jsonValue())
    .map(([key, value]) => JSON.stringify([descriptor({ [key]: value })])),
  fc.json(),
  fc.tuple(fc.json(), fc.nat(50)).map(([text, end]) => text.slice(0, end)),
  fc.uint8Array({ maxLength: 200 }),
);

/** Any call of any operation that is described. */
export function callsOf({ paths }: Description): fc.Arbitrary<Call> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      // The headers of a call are chosen apart.
      const parameters = described.parameters?.filter((each) => each.in !== 'header');
      return { path, method, operation: { ...described, parameters } };
    }),
  );
  return fc.constantFrom(...operations).chain(({ path, method, operation }) =>
    fc.record({
      method: fc.constant(method.toUpperCase()),
      path: fc.constant(path),
      operation: fc.constant(operation),
      values: fc.tuple(
        ...(operation.parameters ?? []).map(({ schema, in: place }) =>
          place === 'path' ? fc.oneof(fc.constant('sketch'), anyValue(schema)) : anyValue(schema),
        ),
      ),
      headers: someHeaders,
      body: operation.requestBody
        ? fc.option(someBody, { nil: undefined })
        : fc.constant(undefined),
    }),
  );
}

export function addressOf({ path, operation, values }: Call): string {
  const query = new URLSearchParams();
  let filled = path;
  operation.parameters?.forEach(({ name, in: place }, index) => {
    const value = values[index]!;
    // An empty value, or one of dots alone, would be another path before it is sent.
    const part = /^\.*$/.test(value) ? 'sketch' : encodeURIComponent(value);
    if (place === 'path') filled = filled.replace(`{${name}}`, () => part);
    else query.set(name, value);
  });
  return `${filled}?${query}`;
}
