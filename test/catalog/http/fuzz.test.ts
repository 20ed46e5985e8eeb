import { expect, test } from 'vitest';
import { caseCount } from '../../support/sample.ts';
import { callAnything } from './call-anything.ts';
import { runningCatalog } from './running-catalog.ts';

test('every call of the OpenAPI document gets a response that the document describes', async () => {
  const { url, errors } = await runningCatalog();
  await callAnything(url, caseCount(20_000, 0.01));
  expect(errors).toEqual([]);
}, 600_000);
