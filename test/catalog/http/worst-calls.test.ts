import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { worstCalls } from '../../../bench/answers/worst-calls.ts';

const file = fileURLToPath(new URL('../../../schema/catalog.openapi.json', import.meta.url));
const { paths } = JSON.parse(readFileSync(file, 'utf8'));

test('the benchmark of answers has the worst of each call in the description, and no other call', () => {
  const described = Object.entries(paths as Record<string, object>).flatMap(([path, calls]) =>
    Object.keys(calls)
      .filter((method) => method !== 'parameters')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const measured = new Set(worstCalls.map(({ operation }) => operation));
  expect(described.filter((operation) => !measured.has(operation))).toEqual([]);
  // Pages are not in the description.
  const others = [...measured].filter((operation) => !described.includes(operation));
  expect(others.sort()).toEqual([
    ...['GET /', 'GET /applications/:name', 'GET /applications/:name/changes', 'GET /feed'],
    'GET /metrics',
  ]);
});
