import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { anyone } from '../../../src/catalog/service/caller.ts';
import { descriptor, record } from '../documents.ts';
import { put, runningCatalog } from './running-catalog.ts';

interface Call {
  readonly operationId?: string;
  readonly summary?: string;
  readonly parameters?: ReadonlyArray<{ readonly in: string; readonly name: string }>;
  readonly responses: Readonly<Record<string, object>>;
}

interface Description {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

async function describedBy(url: string): Promise<Description> {
  const answer = await fetch(`${url}/openapi.json`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  return (await answer.json()) as Description;
}

const kept = fileURLToPath(new URL('../../../schema/catalog.openapi.json', import.meta.url));

test('the interface is the one that is kept in the project: a change of it is meant', async () => {
  const { url } = await runningCatalog();
  // "npm run docs" writes it.
  expect(await describedBy(url)).toEqual(JSON.parse(readFileSync(kept, 'utf8')));
});

test('every call is described in a few words, and none is hidden', async () => {
  const { url } = await runningCatalog();
  const { openapi, paths } = await describedBy(url);
  expect(openapi).toBe('3.1.0');
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => [`${method} ${path}`, summary]),
  );
  expect(calls.length).toBeGreaterThan(15);
  for (const [call, summary] of calls) expect([call, summary]).toEqual([call, expect.any(String)]);
});

test.each([
  { of: 'the catalog', isPlatform: false },
  { of: "a catalog with the reference platform's calls", isPlatform: true },
])('every call of $of has a name of its own for generated clients', async ({ isPlatform }) => {
  const { url } = await runningCatalog(undefined, undefined, { isPlatform });
  const { paths } = await describedBy(url);
  const names = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  for (const name of names) expect(name).toMatch(/^[a-z]+[A-Z][A-Za-z]+$/);
  expect(new Set(names).size).toBe(names.length);
});

test('an answer without content has no type', async () => {
  const { url } = await runningCatalog();
  const { paths } = await describedBy(url);
  const empty = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses }) => responses['204'] ?? []),
  );
  expect(empty).toEqual(
    ['Removed', 'Revoked', 'Removed', 'Kept'].map((description) => ({
      description,
    })),
  );
  const { get } = paths['/API/manager/image/{name}']!;
  expect(get!.responses['304']).toMatchObject({ description: 'It is as the client has it' });
  expect(get!.responses['304']).not.toHaveProperty('content');
});

test('conditions are described where they count, and the headers that they and pages need', async () => {
  const { url } = await runningCatalog();
  const { paths } = await describedBy(url);
  const conditions = (method: string, path: string) =>
    (paths[path]![method]!.parameters ?? [])
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name);
  const both = ['if-match', 'if-none-match'];
  const one = '/API/manager/image/{name}';
  for (const [method, path] of [
    ['put', '/API/manager/image'],
    ['post', '/API/manager/image'],
    ['delete', one],
    ['post', `${one}/restore`],
    ['post', `${one}/purge`],
  ] as const) {
    expect([method, path, conditions(method, path)]).toEqual([method, path, both]);
    expect(paths[path]![method]!.responses).toHaveProperty('412');
  }
  expect(conditions('get', one)).toEqual(['if-none-match']);
  expect(paths[one]!.get!.responses['200']).toHaveProperty('headers.etag');
  for (const path of ['/API/manager/images', `${one}/revisions`])
    expect(paths[path]!.get!.responses['200']).toHaveProperty('headers.link');
  // Tokens have no entity tags.
  expect(conditions('post', '/API/manager/tokens')).toEqual([]);
  expect(paths['/API/manager/tokens']!.post!.responses).not.toHaveProperty('412');
});

test('pictures are described as bytes, which a generated client sends and keeps as they are', async () => {
  const { url } = await runningCatalog();
  const text = JSON.stringify((await describedBy(url)).paths);
  const files = [...text.matchAll(/\{[^{}]*"contentMediaType":"((?!text)[^"]+)"[^{}]*\}/g)];
  expect(new Set(files.map(([, type]) => type))).toEqual(
    new Set(['image/svg+xml', 'image/png', 'image/webp']),
  );
  for (const [schema] of files) expect(JSON.parse(schema)).toMatchObject({ format: 'binary' });
});

test('responses match the OpenAPI document', async () => {
  const { url, service } = await runningCatalog();
  const { components } = await describedBy(url);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'catalog', components });
  const answered = async (name: string, path: string, many = false) => {
    const schema = { $ref: `catalog#/components/schemas/${name}` };
    const check = ajv.compile(many ? { type: 'array', minItems: 1, items: schema } : schema);
    const answer = await (await fetch(`${url}${path}`)).json();
    expect([path, check(answer), check.errors]).toEqual([path, true, null]);
  };
  await put(url, [record(), descriptor({ name: 'plot' })]);
  await service.remove(anyone, 'plot');
  await answered('Application', '/API/manager/image/sketch');
  await answered('Summary', '/API/manager/images', true);
  await answered('Counts', '/API/manager/images/counts');
  await answered('Revision', '/API/manager/image/plot/revisions', true);
  await answered('Event', '/API/manager/events', true);
  await answered('Health', '/livez');
  await answered('Health', '/readyz');
  await answered('Problem', '/API/manager/image/nothing');
  await answered('Problem', '/API/manager/images?limit=0');
});
